import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { updateIntent } from './intentStore.ts';

/**
 * Retrieves a charge whose response was lost by our own reference, and records its id. Returns `null` if the processor never
 * received it, or if the lost call charged nothing (an intent or an order that no page received). Throws `unreachable` if the
 * processor has no such lookup: the outcome is unknown then.
 */
export async function findUnknownCharge(
  deps: ServerContext,
  { adapter, context }: Connected,
  row: Pick<PaymentIntentRow, 'id' | 'idempotencyKey' | 'capability' | 'createdAt'>,
): Promise<ProcessorPayment | null> {
  const { reads } = adapter.capabilities;
  if (!isCharge(row)) return null;
  if (reads?.findByReference === undefined) {
    throw new ProcessorError(
      'unreachable',
      `${adapter.name} cannot find payments by our reference`,
    );
  }
  const payment = await reads.findByReference(context, row.idempotencyKey, row.createdAt);
  if (payment === null) return null;
  const change = { processorIntentId: payment.id };
  await updateIntent(deps.db, row.id, { change, now: deps.clock.now() });
  return payment;
}

/** Whether the intent was begun by a call that charges: a lost response may then mean that the payer was charged. */
export function isCharge({ capability }: Pick<PaymentIntentRow, 'capability'>): boolean {
  return capability === 'tokenCharges' || capability === 'vault';
}
