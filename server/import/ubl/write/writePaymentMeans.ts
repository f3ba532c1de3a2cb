import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { each, group, leaf } from './xmlText.ts';

/** UNTDID 4461: no means of payment specified. */
const UNDEFINED_MEANS = '1';

/** The schema requires a card's network, which EN 16931 does not have. */
const UNKNOWN_NETWORK = 'NA';

type TestCard = EInvoice['paymentMeans'][number];

/** The ways to pay (BG-16) and the terms (BT-20). Credit notes have their due date here, once (UBL-SR-45). */
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

/**
 * The ways to pay with what UBL has once in a document: one code (UBL-SR-47), one text (46), one card (54), one mandate (55). A CII
 * document may repeat each of them. The code is that of the first way that names an account or a card; ways with another code are
 * left out.
 */
function withoutRepeats(all: readonly TestCard[]): readonly TestCard[] {
  const leading =
    all.find(({ account, card, mandate }) => account ?? card ?? mandate?.debitedAccount) ?? all[0];
  const same = all.filter(({ code }) => code === leading?.code);
  const texts = new Set(same.flatMap(({ text }) => text ?? []));
  const withCard = same.find(({ card }) => card !== null);
  const withMandate = same.find(({ mandate }) => mandate !== null);
  return same.map((one, index) => ({
    ...one,
    text: index === 0 && texts.size > 0 ? [...texts].join(', ') : null,
    card: one === withCard ? one.card : null,
    mandate: one === withMandate ? one.mandate : null,
  }));
}
