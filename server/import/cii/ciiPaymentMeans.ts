import { lastFourDigits } from '../lastFourDigits.ts';
import type { BankAccount, Mandate, PaymentCard, PaymentMeans } from '../model/paymentMeans.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** The ways to pay (BG-16), in the document's order; reference (BT-83) and mandate (BT-89) belong to all of them. */
export function ciiPaymentMeans(settlement: ElementReader): PaymentMeans[] {
  const reference = settlement.text('ram:PaymentReference');
  const mandateId = settlement
    .all('ram:SpecifiedTradePaymentTerms')
    .map((terms) => terms.text('ram:DirectDebitMandateID'))
    .find((id) => id !== null);
  return settlement.all('ram:SpecifiedTradeSettlementPaymentMeans').map((means) => ({
    code: means.requiredText('ram:TypeCode', REQUIRED.paymentCode),
    text: means.texts('ram:Information'),
    reference,
    account: toAccount(means),
    card: toCard(means.one('ram:ApplicableTradeSettlementFinancialCard')),
    mandate: toMandate(means, mandateId ?? null),
  }));
}

function toAccount(means: ElementReader): BankAccount | null {
  const account = means.one('ram:PayeePartyCreditorFinancialAccount');
  const id = account?.text('ram:IBANID') ?? account?.text('ram:ProprietaryID') ?? null;
  if (account === null || id === null) return null;
  const bankId = means.text('ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID');
  return { id, name: account.text('ram:AccountName'), bankId };
}

function toCard(card: ElementReader | null): PaymentCard | null {
  const number = card?.text('ram:ID') ?? null;
  if (card === null || number === null) return null;
  return { last4: lastFourDigits(number), holder: card.text('ram:CardholderName') };
}

function toMandate(means: ElementReader, id: string | null): Mandate | null {
  const debitedAccount = means.text('ram:PayerPartyDebtorFinancialAccount/ram:IBANID');
  return id === null && debitedAccount === null ? null : { id, debitedAccount };
}
