import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import { toPaymentMeans } from '#server/e-invoice-xml/writtenParts.ts';

/** UNTDID 4461: no means of payment specified. */
const UNDEFINED_MEANS = '1';

/** The schema requires a card's network, which EN 16931 does not have. */
const UNKNOWN_NETWORK = 'NA';

type PaymentMeans = EInvoice['paymentMeans'][number];

/** The payment means (BG-16) and the terms (BT-20). Credit notes have their due date here, once (UBL-SR-45). */
export function writePaymentMeans(invoice: EInvoice): string {
  const { paymentMeans, paymentReference, paymentTerms } = invoice;
  const dueOn = invoice.kind === 'credit-note' ? invoice.dueOn : null;
  const none = {
    code: UNDEFINED_MEANS,
    text: null,
    reference: null,
    account: null,
    card: null,
    mandate: null,
  };
  const needsOne = paymentReference !== null || dueOn !== null;
  const all = paymentMeans.length === 0 && needsOne ? [none] : withoutRepeats(paymentMeans);
  const isNamed = all.some(({ reference }) => reference !== null);
  const means = each(all, ({ code, text, reference, account, card, mandate }, index) => {
    return group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', code, { name: text }),
      leaf('cbc:PaymentDueDate', index === 0 ? dueOn : null),
      leaf('cbc:PaymentID', reference ?? (isNamed || index > 0 ? null : paymentReference)),
      card === null
        ? ''
        : leaves([
            ['cac:CardAccount/cbc:PrimaryAccountNumberID', card.last4],
            ['cac:CardAccount/cbc:NetworkID', UNKNOWN_NETWORK],
            ['cac:CardAccount/cbc:HolderName', card.holder],
          ]),
      leaves([
        ['cac:PayeeFinancialAccount/cbc:ID', account?.id],
        ['cac:PayeeFinancialAccount/cbc:Name', account?.name],
        ['cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID', account?.bankId],
        ['cac:PaymentMandate/cbc:ID', mandate?.id],
        ['cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID', mandate?.debitedAccount],
      ]),
    );
  });
  return join([means, leaf('cac:PaymentTerms/cbc:Note', paymentTerms)]);
}

/** The payment means. UBL allows one text (on the first of them), one card (UBL-SR-54) and one mandate (UBL-SR-55). */
function withoutRepeats(all: readonly PaymentMeans[]): readonly PaymentMeans[] {
  const same = toPaymentMeans(all);
  const text = same.find((one) => one.text !== null)?.text ?? null;
  const withCard = same.find(({ card }) => card !== null);
  const withMandate = same.find(({ mandate }) => mandate !== null);
  return same.map((one, index) => ({
    ...one,
    text: index === 0 ? text : null,
    card: one === withCard ? one.card : null,
    mandate: one === withMandate ? one.mandate : null,
  }));
}
