import { openPreview } from '#server/checkout/openPreview.ts';
import { loadFormView } from '../checkout/loadFormView.ts';
import { openOrderIntent, openOrderSetup } from '../checkout/openOrder.ts';
import { getCallingPage } from '../payments/paymentCall.ts';
import type { Handler } from '../shared/handler.ts';

/** The preview by the business: a payment of the form as it opens, which is never processed. */
export const createCheckoutPreviewIntent: Handler<'createCheckoutPreviewIntent'> = async (call) => {
  const { form, view } = await loadFormView(call.db, call);
  const page = getCallingPage(call);
  const order = await call.db.transaction((tx) => openPreview(tx, { form, view, page }));
  const open = order.payMinor === 0 ? openOrderSetup : openOrderIntent;
  return { body: await open(call, order) };
};
