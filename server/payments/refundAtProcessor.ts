import type { PaymentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { ProcessorError, type VendorRefund } from '#server/processors/processor.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { problemOfProcessor } from './problemOfProcessor.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Gives money of a payment back at its processor and writes what the processor then says. Whether so much is left, the
 * processor judges: after a lost answer the same vendor key asks for the same refund, and our books may know of it already.
 * Throws a `ProblemError`: `amount-out-of-bounds` when less is left, `processor-unreachable` when nobody knows.
 */
export async function refundAtProcessor(
  deps: PaymentDeps,
  payment: PaymentRow,
  refund: VendorRefund,
): Promise<void> {
  const ref = { accountId: payment.accountId ?? '', id: payment.vendorPaymentId ?? '' };
  try {
    await closeOpenPayment(deps, payment.invoiceId);
    const after = await deps.processor.refundPayment(ref, refund);
    await settlePayment(deps, { payment: after, event: null });
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    if (error.failure !== 'refused' && error.failure !== 'closed') throw problemOfProcessor(error);
    const now = await deps.processor.readPayment(ref).catch(() => null);
    if (now !== null) await settlePayment(deps, { payment: now, event: null });
    const isTooMuch = now !== null && refund.amountMinor > now.amountMinor - now.refundedMinor;
    throw new ProblemError(isTooMuch ? 'amount-out-of-bounds' : 'processor-refused', {
      cause: error,
    });
  }
}
