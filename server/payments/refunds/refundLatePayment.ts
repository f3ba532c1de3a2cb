import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type PaymentIntentRow,
  type PaymentRow,
  payments,
} from '#server/database/schema/payments.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { getConnection } from '../connections.ts';
import {
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntent,
  releaseIntent,
} from '../intents/intentStore.ts';
import { findLatePayment, getLateRefund } from '../sync/latePayments.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { REFUSALS, refundOnce } from './refundAtProcessor.ts';

/**
 * Refunds a late payment of an intent, in full and once, whichever processes try. Returns the amount in minor units: 0 if nothing
 * is due or another process is refunding it. The same refund is sent under the same key until the processor has responded; after
 * a rejection it is sent under a new key. Throws a `ProcessorError` or a `ProblemError` if it cannot be made now.
 */
export async function refundLatePayment(
  deps: ServerContext,
  { id }: Pick<PaymentIntentRow, 'id'>,
): Promise<number> {
  const due = await deps.db.transaction((tx) => leaseDue(tx, deps, id));
  if (due === null) return 0;
  const { intent, payment, amountMinor } = due;
  try {
    const connected = await getConnection(deps, payment);
    const { currency } = payment;
    const idempotencyKey = toLateRefundKey(payment, amountMinor);
    const request = { amountMinor, currency, idempotencyKey };
    const after = await refundOnce(deps, { connected, payment }, request);
    const madeMinor = payment.refundedMinor - payment.disputeLostMinor + amountMinor; // the processor's list of refunds may lag
    const refundedMinor = Math.max(after.refundedMinor, madeMinor);
    await syncPayment(deps, { connected, payment: { ...after, refundedMinor }, event: null });
    return amountMinor;
  } catch (error) {
    const isRejected = error instanceof ProcessorError && REFUSALS.includes(error.failure);
    if (isRejected) await countTry(deps, payment);
    throw error;
  } finally {
    await releaseIntent(deps.db, intent, { change: {}, now: deps.clock.now() });
  }
}

interface DueRefund {
  readonly intent: LeasedIntent;
  readonly payment: PaymentRow;
  readonly amountMinor: number;
}

async function leaseDue(
  tx: Transaction,
  { clock }: ServerContext,
  id: string,
): Promise<DueRefund | null> {
  const now = clock.now();
  const intent = await lockIntent(tx, id);
  if (intent === null || isLeased(intent, now)) return null;
  const payment = await findLatePayment(tx, id);
  const amountMinor = payment === null ? 0 : getLateRefund(payment);
  if (payment === null || amountMinor <= 0) return null;
  return { intent: await leaseIntent(tx, intent, now), payment, amountMinor };
}

/** An attempt after a rejected or failed one has a new key, because a processor repeats its response for the same key. */
export function toLateRefundKey(
  {
    id,
    lateRefundTries,
    refundFailedMinor,
  }: Pick<PaymentRow, 'id' | 'lateRefundTries' | 'refundFailedMinor'>,
  amountMinor: number,
): string {
  const named = [id, lateRefundTries, refundFailedMinor, amountMinor];
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return `billfold-late-${hash.slice(0, 40)}`;
}

async function countTry({ db }: ServerContext, { id }: PaymentRow): Promise<void> {
  const lateRefundTries = sql`${payments.lateRefundTries} + 1`;
  await db.update(payments).set({ lateRefundTries }).where(eq(payments.id, id));
}
