import { and, eq } from 'drizzle-orm';
import { findLastOrder, findOrder, findOrderOfInvoice } from '#server/checkout/orderStore.ts';
import type { Database } from '#server/database/database.ts';
import type { CheckoutFormRow, CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { findSetupOfProcessor } from '#server/payment-methods/setups/setupStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getCallingPage } from '../payments/paymentCall.ts';
import type { Call } from '../shared/handler.ts';

/** The order that a page reports as paid, and how: an opened payment, a setup, or a token that is still to be charged. */
export type PaidOrder =
  | { readonly kind: 'intent'; readonly order: CheckoutOrderRow; readonly intent: PaymentIntentRow }
  | { readonly kind: 'setup' | 'token'; readonly order: CheckoutOrderRow };

/**
 * The order that a call pays: for a payment or a setup, the one that it belongs to, whichever page calls (a redirect returns to
 * another page); for a token, the page's own, even if completed. Throws `not-found` for another form's order, and `basket-empty`
 * for a page without one.
 */
export async function findPaidOrder(
  call: Call<'processCheckoutPayment'>,
  form: Pick<CheckoutFormRow, 'id'>,
): Promise<PaidOrder> {
  const { db, business, payload } = call;
  const { appId } = business;
  const named = { processor: payload.tokenProcessor, id: payload.paymentToken };
  const intent = await findIntent(db, appId, named);
  if (intent !== null) {
    const order = await findOrderOf(db, intent);
    if (order?.formId !== form.id) throw new ProblemError('not-found');
    return { kind: 'intent', order, intent };
  }
  const setup = await findSetupOfProcessor(db, { appId, ...named });
  if (setup !== null) {
    const order = await findOrder(db, setup.linkId.replace(/^order-/, ''));
    if (order?.formId !== form.id) throw new ProblemError('not-found');
    return { kind: 'setup', order };
  }
  const page = { appId, formId: form.id, page: getCallingPage(call), isPreview: false };
  const order = await findLastOrder(db, page);
  if (order === null) throw new ProblemError('basket-empty');
  return { kind: 'token', order };
}

async function findIntent(
  db: Database,
  appId: string,
  { processor, id }: { readonly processor: PaymentIntentRow['processor']; readonly id: string },
): Promise<PaymentIntentRow | null> {
  const isNamed = and(
    eq(paymentIntents.processor, processor),
    eq(paymentIntents.processorIntentId, id),
  );
  const isIts = eq(paymentIntents.appId, appId);
  const [row] = await db.select().from(paymentIntents).where(and(isNamed, isIts));
  return row ?? null;
}

/** Once an order is filed, its payments belong to its invoice. */
function findOrderOf(
  db: Database,
  { subjectKind, subjectId }: PaymentIntentRow,
): Promise<CheckoutOrderRow | null> {
  if (subjectKind === 'order') return findOrder(db, subjectId);
  return subjectKind === 'invoice' ? findOrderOfInvoice(db, subjectId) : Promise.resolve(null);
}
