import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import {
  ProcessorError,
  type ProcessorFailure,
} from '#server/processors/contract/processorError.ts';
import type { RefundRequest, VendorPayment } from '#server/processors/contract/vendorPayment.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import { getCapability, getConnection, readPayment } from './connections.ts';
import { toSubject } from './contract/subject.ts';
import { syncPayment } from './syncPayment.ts';
import { toProcessorProblem } from './toProcessorProblem.ts';

/** A vendor that gives nothing back says so in one of these ways, also where less is left than was asked for. */
const REFUSALS: readonly ProcessorFailure[] = ['refused', 'closed', 'not-chargeable'];

/**
 * Gives money of a payment back at its own connection and writes what the processor then says. Whether so much is left, the
 * processor judges: after a lost answer the same vendor key asks for the same refund, and our books may know of it already.
 * Throws a `ProblemError`: `amount-out-of-bounds` when less is left, `processor-unreachable` when nobody knows.
 */
export async function refundAtProcessor(
  deps: ServerContext,
  payment: PaymentRow,
  request: RefundRequest,
): Promise<void> {
  const connected = await getConnection(deps, payment);
  const id = payment.vendorPaymentId ?? '';
  try {
    await closeOpenPayment(deps, toSubject(payment));
    const after = await refund(connected, id, request);
    await syncPayment(deps, { connected, payment: after, event: null });
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    const problem = toProcessorProblem(error);
    if (!REFUSALS.includes(error.failure)) throw problem;
    const now = await readPayment(connected, id).catch(() => null);
    if (now !== null) await syncPayment(deps, { connected, payment: now, event: null });
    const isTooMuch = now !== null && request.amountMinor > now.amountMinor - now.refundedMinor;
    if (isTooMuch) throw new ProblemError('amount-out-of-bounds', { cause: error });
    if (error.failure === 'not-chargeable') throw problem;
    throw new ProblemError('processor-refused', { cause: error });
  }
}

/** One that the vendor has already, by our own reference, is not asked for again. */
async function refund(
  connected: Connected,
  id: string,
  request: RefundRequest,
): Promise<VendorPayment> {
  const { context } = connected;
  const refunds = getCapability(connected, 'refunds');
  const earlier = (await refunds.findByReference?.(context, id, request.vendorKey)) ?? null;
  if (earlier === null) return refunds.refund(context, id, request);
  if (earlier.state === 'failed') throw new ProcessorError('refused', 'The refund failed');
  return readPayment(connected, id);
}
