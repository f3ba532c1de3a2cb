import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { changeIntentAmount } from '#server/payments/open-payments/changeIntentAmount.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import {
  getAmount,
  getCallingPage,
  getIntent,
  getInvoice,
  getOfferedConnection,
  getProcessor,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** Sets the amount before a confirm: with exactly two decimals, or three if the currency has three (reading 14). */
export const updatePaymentIntent: Handler<'updatePaymentIntent'> = async (call) => {
  const { paymentIntentId, invoiceXID, amount } = call.payload;
  const { appId } = call.business;
  const processor = getProcessor(call);
  const id = call.params.paymentIntentId ?? '';
  if (paymentIntentId !== id) {
    throw new ProblemError('invalid-request', {
      detail: 'The path and the payload name different payments',
    });
  }
  const invoice = await getInvoice(call, { xid: invoiceXID });
  const subject = toInvoiceSubject(invoice);
  const intent = await getIntent(call, subject, { processor, id });
  if (intent === null) {
    await getOfferedConnection(call, invoice, processor);
    throw new ProblemError('not-found');
  }
  const amountMinor = getAmount(amount, intent.currency);
  const request = { appId, subject, intent, page: getCallingPage(call), amountMinor };
  const payment = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => changeIntentAmount(call, request),
  );
  return { body: presentIntent(payment) };
};
