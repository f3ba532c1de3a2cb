import { fromTwoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import type { Handler } from '#server/http/handler.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { answerIntent } from '#server/payments/answerIntent.ts';
import { changeIntentAmount } from '#server/payments/changeIntentAmount.ts';
import { findIntentOfVendor } from '#server/payments/intentStore.ts';
import { invoiceOf, pageOf, paymentDepsOf } from '#server/payments/paymentCall.ts';

/** Sets the amount before a confirm (7.17, 7.53): exactly two decimals, or the currency's own three (reading 14). */
export const updatePaymentIntent: Handler<'updatePaymentIntent'> = async (call) => {
  const deps = paymentDepsOf(call);
  const { paymentIntentId, invoiceXID, amount } = call.payload;
  const vendorIntentId = call.params.paymentIntentId ?? '';
  if (paymentIntentId !== vendorIntentId) {
    throw new ProblemError('invalid-request', { detail: 'Path and payload name two payments' });
  }
  const invoice = await invoiceOf(call, { xid: invoiceXID });
  const intent = orNotFound(await findIntentOfVendor(call.db, vendorIntentId));
  const parsed = fromTwoDecimalAmount(amount, intent.currency);
  if (parsed === undefined) throw new ProblemError('amount-invalid');
  return answerIntent(call, () =>
    changeIntentAmount(deps, {
      appId: call.business.appId,
      invoiceId: invoice.id,
      vendorIntentId,
      page: pageOf(call),
      amountMinor: parsed.amountMinor,
    }),
  );
};
