import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import { findReceipt, lockOrder } from '#server/checkout/orderStore.ts';
import { presentReceipt } from '#server/checkout/presentReceipt.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** The customer stops the later charges of a purchase; what is still open is paid manually. */
export const stopCheckoutCharges: Handler<'stopCheckoutCharges'> = async (call) => {
  const { business, clock, params } = call;
  const { response } = await runLocalWrite(call, call.write, async (tx) => {
    const found = orThrowNotFound(await findReceipt(tx, business.appId, params.id ?? ''));
    const order = orThrowNotFound(await lockOrder(tx, found.id));
    await stopSchedules(tx, { orderId: order.id, by: 'customer', now: clock.now() });
    return { status: 200, headers: {}, body: await presentReceipt(tx, business, order) };
  });
  return response;
};
