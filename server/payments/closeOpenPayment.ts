import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { ProcessorError } from '#server/processors/processor.ts';
import {
  cancelKeyOf,
  freeIntent,
  type HeldIntent,
  type IntentChange,
  isBusy,
  lockLiveIntent,
  takeIntent,
} from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { settlePayment } from './settlePayment.ts';
import { whenFree } from './whenFree.ts';

/**
 * Ends the open payment of an invoice, so that no page can still confirm it; nothing happens when there is none. One that
 * turns out to be paid is settled. Throws `payment-in-progress` for one that is on its way and cannot be ended, and a
 * `ProcessorError` when the processor does not answer.
 */
export async function closeOpenPayment(deps: PaymentDeps, invoiceId: string): Promise<void> {
  const { row } = await whenFree(() => deps.db.transaction((tx) => take(tx, deps, invoiceId)));
  if (row === null) return;
  const free = (change: IntentChange) =>
    freeIntent(deps.db, row, { change, now: deps.clock.now() });
  const { accountId, vendorIntentId } = row;
  if (vendorIntentId === null) {
    await free({ state: 'closed' }); // nobody was ever given its secret
    return;
  }
  const ref = { accountId, id: vendorIntentId };
  try {
    await deps.processor.cancelPayment(ref, cancelKeyOf(row));
    await free({ state: 'closed' });
  } catch (error) {
    const failure = error instanceof ProcessorError ? error.failure : null;
    await free(failure === 'missing' ? { state: 'closed' } : {});
    if (failure === 'missing') return;
    if (failure !== 'closed') throw error;
    const payment = await deps.processor.readPayment(ref);
    await settlePayment(deps, { payment, event: null });
    const isOver = payment.state === 'paid' || payment.state === 'closed';
    if (!isOver) throw new ProblemError('payment-in-progress');
  }
}

/** `null` while another request is at work on the intent. */
async function take(
  tx: Transaction,
  { clock }: PaymentDeps,
  invoiceId: string,
): Promise<{ readonly row: HeldIntent | null } | null> {
  const now = clock.now();
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .for('update');
  const row = await lockLiveIntent(tx, invoiceId);
  if (row === null) return { row };
  if (isBusy(row, now)) return null;
  return { row: await takeIntent(tx, row, now) };
}
