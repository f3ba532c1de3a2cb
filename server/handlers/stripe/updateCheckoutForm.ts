import { assertBasketUnchanged } from '#server/checkout/assertBasketUnchanged.ts';
import { assertDeliverable } from '#server/checkout/assertDeliverable.ts';
import { toSlug } from '#server/checkout/formStore.ts';
import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { changeIntentAmount } from '#server/payments/open-payments/changeIntentAmount.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getPageOrder, toOrderSubject } from '../checkout/openOrder.ts';
import { getCallingPage, getIntent, getProcessor } from '../payments/paymentCall.ts';
import { type FindIntent, respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** Sets a page's intent to the amount of its basket, before a confirm. */
export const updateCheckoutForm: Handler<'updateCheckoutForm'> = async (call) => {
  const { upsellIds: upsells, promoCodes, paymentIntentId: id, formSlug } = call.payload;
  const { form, order } = await getPageOrder(call);
  if (toSlug(formSlug) !== form.row.slug)
    throw new ProblemError('invalid-request', {
      detail: 'The path and the payload name different forms',
    });
  assertBasketUnchanged(order, { upsells, promoCodes, amountMinor: null });
  assertDeliverable(form.row, order);
  const subject = toOrderSubject(order);
  const find: FindIntent = (name) => getIntent(call, subject, name);
  const intent = orThrowNotFound(await find({ processor: getProcessor(call), id }));
  const { appId, payMinor: amountMinor } = order;
  const request = { appId, subject, intent, page: getCallingPage(call), amountMinor };
  const payment = await respondWithIntent(call, find, () => changeIntentAmount(call, request));
  return { body: presentIntent(payment) };
};
