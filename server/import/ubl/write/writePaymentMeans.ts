import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { each, group, leaf } from './xmlText.ts';

/** UNTDID 4461: how to pay is not said. */
const UNDEFINED_MEANS = '1';

/** The schema wants a card's network, which EN 16931 does not know. */
const UNKNOWN_NETWORK = 'NA';

/**
 * The ways to pay (BG-16) and the terms (BT-20). Credit notes have their due date here. A mandate is written once at most
 * (UBL-SR-55), where a CII document has it with each way to pay.
 */
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
  const all = paymentMeans.length === 0 && needsOne ? [none] : paymentMeans;
  const isNamed = all.some(({ reference }) => reference !== null);
  const mandated = all.find(({ mandate }) => mandate !== null);
  const means = each(all, (one, index) => {
    const { code, text, reference, account, card } = one;
    const mandate = one === mandated ? one.mandate : null;
    return group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', code, { name: text }),
      leaf('cbc:PaymentDueDate', dueOn),
      leaf('cbc:PaymentID', reference ?? (isNamed || index > 0 ? null : paymentReference)),
      card === null
        ? ''
        : group(
            'cac:CardAccount',
            leaf('cbc:PrimaryAccountNumberID', card.last4),
            leaf('cbc:NetworkID', UNKNOWN_NETWORK),
            leaf('cbc:HolderName', card.holder),
          ),
      group(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', account?.id),
        leaf('cbc:Name', account?.name),
        group('cac:FinancialInstitutionBranch', leaf('cbc:ID', account?.bankId)),
      ),
      group(
        'cac:PaymentMandate',
        leaf('cbc:ID', mandate?.id),
        group('cac:PayerFinancialAccount', leaf('cbc:ID', mandate?.debitedAccount)),
      ),
    );
  });
  return [means, group('cac:PaymentTerms', leaf('cbc:Note', paymentTerms))]
    .filter(Boolean)
    .join('\n');
}
