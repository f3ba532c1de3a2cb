import { toSubject } from '#server/payments/contract/subject.ts';
import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { changeIntentAmount } from '#server/payments/open-payments/changeIntentAmount.ts';
import { findManualIntent } from '#server/payments/subjects/manualPaymentStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { getMemberName } from '../manual-payments/manualPaymentCall.ts';
import { getAmount, getCallingPage, getProcessor } from '../payments/paymentCall.ts';
import { type FindIntent, respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** Sets the amount of a manual payment before a confirm. */
export const updateManualPaymentIntent: Handler<'updateManualPaymentIntent'> = async (call) => {
  const { paymentIntentId: id, amount } = call.payload;
  const { appId } = call.business;
  const find: FindIntent = (name) => findManualIntent(call.db, appId, name);
  const intent = orThrowNotFound(await find({ processor: getProcessor(call), id }));
  const subject = toSubject(intent);
  const amountMinor = getAmount(amount, intent.currency);
  const request = { appId, subject, intent, page: getCallingPage(call), amountMinor };
  const payment = await respondWithIntent(call, find, () =>
    changeIntentAmount(call, { ...request, payer: 'staff', takenBy: getMemberName(call) }),
  );
  return { body: presentIntent(payment) };
};
