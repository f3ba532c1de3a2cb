import { findReceipt } from '#server/checkout/orderStore.ts';
import { presentReceipt } from '#server/checkout/presentReceipt.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { withdrawConsent } from '#server/payment-methods/withdrawConsent.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** The customer removes the payment method that was saved with their purchase. */
export const removeCheckoutMethod: Handler<'removeCheckoutMethod'> = async (call) => {
  const { business, clock, params } = call;
  const { response } = await runLocalWrite(call, call.write, async (tx) => {
    const order = orThrowNotFound(await findReceipt(tx, business.appId, params.id ?? ''));
    await withdrawConsent(tx, { methodId: order.methodId, now: clock.now() });
    return { status: 200, headers: {}, body: await presentReceipt(tx, business, order) };
  });
  return response;
};
