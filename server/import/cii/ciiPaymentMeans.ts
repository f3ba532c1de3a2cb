import { lastFourDigits } from '../lastFourDigits.ts';
import type { BankAccount, Mandate, PaymentCard, PaymentMeans } from '../model/paymentMeans.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** The paths of the payment means (BG-16) and of their values. */
export const CII_PAYMENT_MEANS = {
  element: 'ram:SpecifiedTradeSettlementPaymentMeans',
  code: 'ram:TypeCode',
  text: 'ram:Information',
  card: 'ram:ApplicableTradeSettlementFinancialCard',
  debitedAccount: 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID',
  account: 'ram:PayeePartyCreditorFinancialAccount',
  bankId: 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID',
} as const;

/** The paths of a bank account's values (BG-17). */
export const CII_ACCOUNT_ID = {
  iban: 'ram:IBANID',
  name: 'ram:AccountName',
  other: 'ram:ProprietaryID',
} as const;

/** The paths of a card's values (BG-18). */
export const CII_CARD = { number: 'ram:ID', holder: 'ram:CardholderName' } as const;

/** The paths of the payment terms and of their values. */
export const CII_TERMS = {
  element: 'ram:SpecifiedTradePaymentTerms',
  text: 'ram:Description',
  dueOn: 'ram:DueDateDateTime',
  mandateId: 'ram:DirectDebitMandateID',
} as const;

/** The path of the payment reference (BT-83) in the settlement. */
export const CII_PAYMENT_REFERENCE = 'ram:PaymentReference';

/** The payment means (BG-16), in the document's order; reference (BT-83) and mandate (BT-89) belong to all of them. */
export function ciiPaymentMeans(settlement: ElementReader): PaymentMeans[] {
  const reference = settlement.text(CII_PAYMENT_REFERENCE);
  const mandateId = settlement
    .all(CII_TERMS.element)
    .map((terms) => terms.text(CII_TERMS.mandateId))
    .find((id) => id !== null);
  return settlement.all(CII_PAYMENT_MEANS.element).map((means) => ({
    code: means.requiredText(CII_PAYMENT_MEANS.code, REQUIRED.paymentCode),
    text: means.texts(CII_PAYMENT_MEANS.text),
    reference,
    account: toAccount(means),
    card: toCard(means.one(CII_PAYMENT_MEANS.card)),
    mandate: toMandate(means, mandateId ?? null),
  }));
}

function toAccount(means: ElementReader): BankAccount | null {
  const account = means.one(CII_PAYMENT_MEANS.account);
  const id = account?.text(CII_ACCOUNT_ID.iban) ?? account?.text(CII_ACCOUNT_ID.other) ?? null;
  if (account === null || id === null) return null;
  return {
    id,
    name: account.text(CII_ACCOUNT_ID.name),
    bankId: means.text(CII_PAYMENT_MEANS.bankId),
  };
}

function toCard(card: ElementReader | null): PaymentCard | null {
  const number = card?.text(CII_CARD.number) ?? null;
  if (card === null || number === null) return null;
  return { last4: lastFourDigits(number), holder: card.text(CII_CARD.holder) };
}

function toMandate(means: ElementReader, id: string | null): Mandate | null {
  const debitedAccount = means.text(CII_PAYMENT_MEANS.debitedAccount);
  return id === null && debitedAccount === null ? null : { id, debitedAccount };
}
