import { isValidBIC, isValidIBAN } from 'ibantools';
import type { BankAccount, BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import type { Payability } from '#contract/entities/documents/invoice.ts';
import type { Money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredDocument } from '#server/database/schema/stored.ts';
import { isOwnSeller } from '../e-invoice/isOwnSeller.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { toEpcText } from './toEpcText.ts';
import { toQrBillText } from './toQrBillText.ts';

/** The input for a transfer: why the invoice cannot be paid online, the amount due now, and the remaining amount. */
export interface TransferBasis {
  readonly business: BusinessRow;
  readonly reason: Payability['reason'];
  readonly dueNow: Money;
  readonly remaining: Money;
}

/** Reasons that rule out online payments but not transfers. */
const PAYABLE = [null, 'turned-off', 'no-method', 'below-minimum'];

/**
 * How to pay an invoice by transfer: the amount due now, and the account of the e-invoice or else of the business. Null if
 * nothing is due, a payment is processing, the amount will be debited, or there is no account.
 */
export function presentBankTransfer(
  { row, content, hasCharges }: LoadedInvoice,
  { business, reason, dueNow, remaining }: TransferBasis,
): BankTransfer | null {
  if (!PAYABLE.includes(reason) || hasCharges || remaining.amountMinor === 0) return null;
  const { document, currency } = content.row;
  const account = document === null ? business.bankAccount : getAccount(document, business);
  if (account === null) return null;
  const transfer = {
    account,
    reference: getReference(document) ?? row.number,
    amount: toDecimalString(dueNow.amountMinor === 0 ? remaining : dueNow),
  };
  const { address } = business;
  const qrBill = toQrBillText({ ...transfer, currency, address });
  return {
    ...transfer,
    epc: toEpcText({ ...transfer, currency }),
    ...(qrBill !== null && { qrBill }),
  };
}

function getReference(document: StoredDocument | null): string | null {
  const means = document?.paymentMeans.find(({ reference }) => reference !== null);
  return document?.paymentReference ?? means?.reference ?? null;
}

/**
 * The account that an e-invoice names, preferably an IBAN. Null for the account of another seller: its page already shows
 * it, and the recipient of our transfers is the business.
 */
function getAccount(document: StoredDocument, business: BusinessRow): BankAccount | null {
  const { paymentMeans, payee, seller } = document;
  if (paymentMeans.some(({ mandate }) => mandate !== null)) return null;
  const accounts = paymentMeans.flatMap((means) => means.account ?? []);
  const account = accounts.find(({ id }) => isValidIBAN(toPlain(id))) ?? accounts[0];
  if (account === undefined) return business.bankAccount;
  if (!isOwnSeller(seller, business)) return null;
  const isIban = isValidIBAN(toPlain(account.id));
  const bankId = toPlain(account.bankId ?? '');
  const bic = isValidBIC(bankId) ? bankId : null;
  return {
    holder: account.name ?? payee?.name ?? seller.name,
    bank: bic === null ? account.bankId : null,
    iban: isIban ? toPlain(account.id) : null,
    bic,
    accountNumber: isIban ? null : account.id,
    sortCode: null,
    routingNumber: null,
  };
}

function toPlain(id: string): string {
  return id.replace(/\s+/g, '').toUpperCase();
}
