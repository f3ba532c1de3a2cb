import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { isIban } from '#domain/bank-account/isIban.ts';
import { each, group, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import { toPaymentMeans } from '#server/e-invoice-xml/writtenParts.ts';
import {
  CII_ACCOUNT_ID,
  CII_CARD,
  CII_PAYMENT_MEANS,
  CII_TERMS,
} from '#server/import/cii/ciiPaymentMeans.ts';
import { toDayLeaf } from './toDayLeaf.ts';

/** The payment means (BG-16). */
export function writePaymentMeans({ paymentMeans }: EInvoice): string {
  return each(toPaymentMeans(paymentMeans), ({ code, text, account, card, mandate }) => {
    const hasIban = account !== null && isIban(account.id); // an IBAN has a separate element
    return group(
      CII_PAYMENT_MEANS.element,
      leaf(CII_PAYMENT_MEANS.code, code),
      leaf(CII_PAYMENT_MEANS.text, text),
      leaves([
        [`${CII_PAYMENT_MEANS.card}/${CII_CARD.number}`, card?.last4],
        [`${CII_PAYMENT_MEANS.card}/${CII_CARD.holder}`, card?.holder],
        [CII_PAYMENT_MEANS.debitedAccount, mandate?.debitedAccount],
        [`${CII_PAYMENT_MEANS.account}/${CII_ACCOUNT_ID.iban}`, hasIban ? account.id : null],
        [`${CII_PAYMENT_MEANS.account}/${CII_ACCOUNT_ID.name}`, account?.name],
        [`${CII_PAYMENT_MEANS.account}/${CII_ACCOUNT_ID.other}`, hasIban ? null : account?.id],
        [CII_PAYMENT_MEANS.bankId, account?.bankId],
      ]),
    );
  });
}

/** Terms (BT-20), due date (BT-9) and mandate (BT-89), each at most once in a document. */
export function writeTerms({ paymentTerms, dueOn, paymentMeans }: EInvoice): string {
  const mandate = paymentMeans.find((one) => one.mandate?.id)?.mandate;
  return group(
    CII_TERMS.element,
    leaf(CII_TERMS.text, paymentTerms),
    leaf(...toDayLeaf(CII_TERMS.dueOn, dueOn)),
    leaf(CII_TERMS.mandateId, mandate?.id),
  );
}
