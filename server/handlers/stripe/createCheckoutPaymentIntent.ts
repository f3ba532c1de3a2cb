import { getPageOrder, openOrderIntent } from '../checkout/openOrder.ts';
import type { Handler } from '../shared/handler.ts';

/** The open intent of a page's basket, created if there is none. */
export const createCheckoutPaymentIntent: Handler<'createCheckoutPaymentIntent'> = async (call) => {
  const { order } = await getPageOrder(call);
  return { body: await openOrderIntent(call, order) };
};
