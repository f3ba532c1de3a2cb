import type { PaymentResult } from '#contract/entities/payment.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { presentPayment } from '#server/documents/presentPayments.ts';
import { ProblemError } from '#server/http/problemError.ts';
import type { VendorPayment } from '#server/processors/processor.ts';
import { findIntentOfVendor } from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { settlePayment } from './settlePayment.ts';

/** A payment that a page asks about: the vendor's id, and the invoice that it has to belong to. */
export interface ReportRequest {
  readonly invoiceId: string;
  readonly vendorIntentId: string;
}

/** What is true of a payment, without the invoice around it. */
export type PaymentReport = Omit<PaymentResult, 'invoice'>;

/**
 * Asks the processor what came of a payment, settles that, and says it. Throws `not-found` for a payment of another
 * invoice, a `ProcessorError` when the processor does not answer: then nothing is known.
 */
export async function reportPayment(
  deps: PaymentDeps,
  { invoiceId, vendorIntentId }: ReportRequest,
): Promise<PaymentReport> {
  const intent = await findIntentOfVendor(deps.db, vendorIntentId);
  if (intent === null || intent.invoiceId !== invoiceId) throw new ProblemError('not-found');
  const ref = { accountId: intent.accountId, id: vendorIntentId };
  const payment = await deps.processor.readPayment(ref);
  const settled = await settlePayment(deps, { payment, event: null });
  return reportOf(payment, settled?.payment ?? null);
}

function reportOf(payment: VendorPayment, row: PaymentRow | null): PaymentReport {
  const outcome = outcomeOf(payment);
  return {
    successful: outcome === 'paid' || outcome === 'processing',
    outcome,
    declineCode: outcome === 'failed' ? payment.failureCode : null,
    payment: row === null ? null : presentPayment(row),
  };
}

/** `failed`: the last try was refused; `open`: nothing was charged and nothing is under way. */
function outcomeOf({ state, failureCode }: VendorPayment): PaymentReport['outcome'] {
  if (state === 'open') return failureCode === null ? 'open' : 'failed';
  return state === 'closed' ? 'open' : state;
}
