import { isValidBIC, isValidIBAN } from 'ibantools';
import type { BankAccount, BankTransfer } from '#contract/entities/bankTransfer.ts';
import type { Payability } from '#contract/entities/invoice.ts';
import type { Money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredDocument } from '#server/database/schema/stored.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { isOwnSeller } from '../isOwnSeller.ts';
import { toEpcText } from './toEpcText.ts';

/** What decides about a transfer: why the invoice cannot be paid online, and what is due now and in all. */
export interface TransferBasis {
  readonly business: BusinessRow;
  readonly reason: Payability['reason'];
  readonly dueNow: Money;
  readonly remaining: Money;
}

/** Reasons that concern only paying online. */
const PAYABLE = [null, 'turned-off', 'no-method', 'below-minimum'];

/**
 * How to pay an invoice by transfer: what is due now, to the account of the e-invoice, or of the business. Null where
 * nothing is due, a payment is still processing, it will be debited, or there is no account to name.
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
  return { ...transfer, epc: toEpcText({ ...transfer, currency }) };
}

function getReference(document: StoredDocument | null): string | null {
  const means = document?.paymentMeans.find(({ reference }) => reference !== null);
  return document?.paymentReference ?? means?.reference ?? null;
}

/**
 * The account that an e-invoice names, an IBAN first. One of another seller's is on its page already, and the business is
 * who is paid.
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
