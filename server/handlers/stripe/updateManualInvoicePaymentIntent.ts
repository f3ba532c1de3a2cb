import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { changeIntentAmount } from '#server/payments/open-payments/changeIntentAmount.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { getMemberName } from '../manual-payments/manualPaymentCall.ts';
import {
  getAmount,
  getCallingPage,
  getIntent,
  getInvoice,
  getProcessor,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** Sets the amount before a confirm: any amount up to the balance. */
export const updateManualInvoicePaymentIntent: Handler<'updateManualInvoicePaymentIntent'> = async (
  call,
) => {
  const { paymentIntentId: id, amount } = call.payload;
  const { appId } = call.business;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const subject = toInvoiceSubject(invoice);
  const intent = orThrowNotFound(
    await getIntent(call, subject, { processor: getProcessor(call), id }),
  );
  const amountMinor = getAmount(amount, intent.currency);
  const page = getCallingPage(call);
  const by = { payer: 'staff', takenBy: getMemberName(call) } as const;
  const request = { appId, subject, intent, page, amountMinor, ...by };
  const payment = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => changeIntentAmount(call, request),
  );
  return { body: presentIntent(payment) };
};
