import { assertDeliverable } from '#server/checkout/assertDeliverable.ts';
import { presentOrder } from '#server/payments/intents/presentOrder.ts';
import { getPageOrder, openOrderPayment } from '../checkout/openOrder.ts';
import type { Handler } from '../shared/handler.ts';

/** The open order, at the processor, of a page's basket. */
export const createCheckoutOrder: Handler<'createCheckoutOrder'> = async (call) => {
  const { form, order } = await getPageOrder(call);
  assertDeliverable(form.row, order);
  return { body: presentOrder(await openOrderPayment(call, order, 'orders')) };
};
