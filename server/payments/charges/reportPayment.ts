import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { presentPayment } from '#server/documents/invoices/presentPayments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { getConnection, readPayment } from '../connections.ts';
import { syncPayment } from '../sync/syncPayment.ts';

/** The state of a payment without its invoice, and the intent that it belongs to. */
export interface PaymentReport extends Omit<PaymentResult, 'invoice'> {
  readonly intentId: string | null;
  /** The adapter's decline code, for later charges; never shown to the payer. */
  readonly failureCode: string | null;
  /** Whether the payment succeeded or was finally declined; otherwise the payer can still complete it. */
  readonly isFinal: boolean;
}

/**
 * Retrieves a payment from the processor, writes it, and returns the report. Throws a `ProcessorError` if the processor does not
 * respond: the outcome is unknown then.
 */
export async function reportPayment(
  deps: ServerContext,
  intent: PaymentIntentRow,
): Promise<PaymentReport> {
  const { processorIntentId } = intent;
  if (processorIntentId === null) throw new ProblemError('not-found');
  const connected = await getConnection(deps, intent);
  const payment = await readPayment(connected, processorIntentId);
  return reportUpdate(deps, connected, payment);
}

/** Writes a payment update and returns the report. Throws `payment-too-late` for a late payment, which is refunded. */
export async function reportUpdate(
  deps: ServerContext,
  connected: Connected,
  payment: ProcessorPayment,
): Promise<PaymentReport> {
  const synced = await syncPayment(deps, { connected, payment, event: null });
  const outcome = toOutcome(payment);
  const failureCode = outcome === 'failed' ? payment.failureCode : null;
  const row = synced?.payment ?? null;
  if (row?.isLate && row.state !== 'failed') throw new ProblemError('payment-too-late');
  const needsAction = outcome === 'needs-action' && synced?.intent.capability !== 'intents';
  const { id: paymentId, clientSecret: secret, redirectUrl } = payment;
  const nextAction = { paymentId, secret, ...(redirectUrl !== null && { redirectUrl }) };
  return {
    intentId: synced?.intent.id ?? null,
    successful: outcome === 'paid' || outcome === 'processing',
    isFinal: ['paid', 'processing', 'declined'].includes(payment.state),
    outcome,
    failureCode,
    declineCode: toDeclineReason(failureCode),
    payment: row === null ? null : presentPayment(row),
    ...(needsAction && { nextAction }),
  };
}

/** `failed`: the last attempt was declined; `open`: nothing was charged and nothing is in progress. */
function toOutcome({ state, failureCode }: ProcessorPayment): PaymentReport['outcome'] {
  if (state === 'open') return failureCode === null ? 'open' : 'failed';
  if (state === 'declined') return 'failed';
  return state === 'closed' ? 'open' : state;
}
