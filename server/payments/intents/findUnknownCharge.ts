import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { updateIntent } from './intentStore.ts';

/**
 * A charge whose answer was lost, asked for by our own reference and noted with its id; `null` when the processor never had it,
 * or where a lost answer charged nobody (an intent or an order that no page was given). Throws `unreachable` where the processor
 * cannot be asked so: then nobody knows.
 */
export async function findUnknownCharge(
  deps: ServerContext,
  { adapter, context }: Connected,
  row: Pick<PaymentIntentRow, 'id' | 'idempotencyKey' | 'capability' | 'createdAt'>,
): Promise<ProcessorPayment | null> {
  const { reads } = adapter.capabilities;
  if (!isCharge(row)) return null;
  if (reads?.findByReference === undefined) {
    throw new ProcessorError('unreachable', `${adapter.name} cannot be asked by our reference`);
  }
  const payment = await reads.findByReference(context, row.idempotencyKey, row.createdAt);
  if (payment === null) return null;
  const change = { processorIntentId: payment.id };
  await updateIntent(deps.db, row.id, { change, now: deps.clock.now() });
  return payment;
}

/** Whether an intent was begun by a call of ours that charges: then a lost answer may have cost somebody money. */
export function isCharge({ capability }: Pick<PaymentIntentRow, 'capability'>): boolean {
  return capability === 'tokenCharges' || capability === 'vault';
}
