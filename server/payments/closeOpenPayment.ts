import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { invoices } from '#server/database/schema/documents.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { ProcessorError } from '#server/processors/processor.ts';
import { changeIntent, isBusy, lockLiveIntent, takeIntent } from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { settlePayment } from './settlePayment.ts';
import { whenFree } from './whenFree.ts';

/**
 * Ends the open payment of an invoice, so that no page can still confirm it; nothing happens when there is none. One that
 * turns out to be paid is settled. Throws `payment-in-progress` for one that is on its way and cannot be ended.
 */
export async function closeOpenPayment(deps: PaymentDeps, invoiceId: string): Promise<void> {
  const { row } = await whenFree(() => deps.db.transaction((tx) => take(tx, deps, invoiceId)));
  if (row === null) return;
  const free = (change: Parameters<typeof changeIntent>[2]['change']) =>
    changeIntent(deps.db, row.id, { change, now: deps.clock.now() });
  const { accountId, vendorIntentId } = row;
  try {
    if (vendorIntentId === null) throw new ProblemError('payment-in-progress');
    await deps.processor.cancelPayment(
      { accountId, id: vendorIntentId },
      `${row.vendorKey}-cancel`,
    );
    await free({ state: 'closed' });
  } catch (error) {
    await free({});
    if (!(error instanceof ProcessorError) || error.failure !== 'closed') throw error;
    const ref = { accountId, id: vendorIntentId ?? '' };
    const payment = await deps.processor.readPayment(ref);
    await settlePayment(deps, { payment, event: null });
    if (payment.state === 'processing') throw new ProblemError('payment-in-progress');
  }
}

/** `null` while another request is at work on the intent. */
async function take(
  tx: Transaction,
  { clock }: PaymentDeps,
  invoiceId: string,
): Promise<{ readonly row: PaymentIntentRow | null } | null> {
  const now = clock.now();
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .for('update');
  const row = await lockLiveIntent(tx, invoiceId);
  if (row === null) return { row };
  if (isBusy(row, now)) return null;
  await takeIntent(tx, row.id, now);
  return { row };
}
