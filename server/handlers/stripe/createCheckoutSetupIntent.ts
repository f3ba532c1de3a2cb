import { getPageOrder, openOrderSetup } from '../checkout/openOrder.ts';
import type { Handler } from '../shared/handler.ts';

/** The setup of a basket that charges nothing today. */
export const createCheckoutSetupIntent: Handler<'createCheckoutSetupIntent'> = async (call) => {
  const { order } = await getPageOrder(call);
  return { body: await openOrderSetup(call, order) };
};
