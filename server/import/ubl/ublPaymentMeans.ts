import { lastFourDigits } from '../lastFourDigits.ts';
import type { BankAccount, Mandate, PaymentCard, PaymentMeans } from '../model/paymentMeans.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** The payment means (BG-16), in the document's order. */
export function ublPaymentMeans(root: ElementReader): PaymentMeans[] {
  return root.all('cac:PaymentMeans').map((means) => {
    const code = means.required('cbc:PaymentMeansCode', REQUIRED.paymentCode);
    return {
      code: code.value(),
      text: code.attribute('name'),
      reference: means.texts('cbc:PaymentID'),
      account: toAccount(means.one('cac:PayeeFinancialAccount')),
      card: toCard(means.one('cac:CardAccount')),
      mandate: toMandate(means.one('cac:PaymentMandate')),
    };
  });
}

function toAccount(account: ElementReader | null): BankAccount | null {
  const id = account?.text('cbc:ID') ?? null;
  if (account === null || id === null) return null;
  const bankId = account.text('cac:FinancialInstitutionBranch/cbc:ID');
  return { id, name: account.text('cbc:Name'), bankId };
}

function toCard(card: ElementReader | null): PaymentCard | null {
  const number = card?.text('cbc:PrimaryAccountNumberID') ?? null;
  if (card === null || number === null) return null;
  return { last4: lastFourDigits(number), holder: card.text('cbc:HolderName') };
}

function toMandate(mandate: ElementReader | null): Mandate | null {
  if (mandate === null) return null;
  const debitedAccount = mandate.text('cac:PayerFinancialAccount/cbc:ID');
  return { id: mandate.text('cbc:ID'), debitedAccount };
}
