import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  type PaymentDisputeRow,
  paymentDisputes,
} from '#server/database/schema/paymentDisputes.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';

/**
 * Merges a payment's disputes with what the processor reports and returns the rows to write; writes nothing. `paymentId` is null
 * for a new payment.
 */
export async function mergeDisputes(
  reader: Reader,
  paymentId: string | null,
  { reported, now }: { readonly reported: readonly ProcessorDispute[]; readonly now: Date },
): Promise<readonly PaymentDisputeRow[]> {
  const recorded = paymentId === null ? [] : await listDisputes(reader, paymentId);
  const names = new Set([
    ...recorded.map((row) => row.processorDisputeId),
    ...reported.map(({ id }) => id),
  ]);
  return [...names].flatMap((name) => {
    const row = recorded.find(({ processorDisputeId }) => processorDisputeId === name);
    const reportedDispute = reported.find(({ id }) => id === name);
    return mergeDispute(row, reportedDispute, now) ?? [];
  });
}

/** A decided dispute changes only if it is decided differently: an update that reports it as open is out of date. */
function mergeDispute(
  row: PaymentDisputeRow | undefined,
  reportedDispute: ProcessorDispute | undefined,
  now: Date,
): PaymentDisputeRow | undefined {
  if (reportedDispute === undefined) return row;
  const { id: processorDisputeId, state, amountMinor } = reportedDispute;
  if (row === undefined)
    return {
      ...{ id: randomUUID(), paymentId: '', processorDisputeId, amountMinor, state },
      ...{ at: now, updatedAt: now },
    };
  const isOlder = state === 'open' && row.state !== 'open';
  const isSame = row.state === state && row.amountMinor === amountMinor;
  return isOlder || isSame ? row : { ...row, state, amountMinor, updatedAt: now };
}

/** Writes a payment's disputes; called in the transaction that writes the payment, after it. */
export async function writeDisputes(
  tx: Transaction,
  paymentId: string,
  rows: readonly PaymentDisputeRow[],
): Promise<void> {
  const { paymentId: payment, processorDisputeId } = paymentDisputes;
  for (const { id, amountMinor, state, updatedAt, ...row } of rows) {
    const set = { amountMinor, state, updatedAt };
    await tx
      .insert(paymentDisputes)
      .values({ ...row, ...set, id, paymentId })
      .onConflictDoUpdate({ target: [payment, processorDisputeId], set });
  }
}

/** All disputes of a payment, whatever their state. */
export async function listDisputes(
  reader: Reader,
  paymentId: string,
): Promise<PaymentDisputeRow[]> {
  return reader.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId));
}

/** The sum of undecided disputes about payments of an intent, in minor units. */
export async function sumOpenDisputes(reader: Reader, intentId: string): Promise<number> {
  return (await readDisputeSums(reader, intentId)).openMinor;
}

/** The sums of undecided and of lost disputes about payments of an intent, in minor units. */
export async function readDisputeSums(
  reader: Reader,
  intentId: string,
): Promise<{ readonly openMinor: number; readonly lostMinor: number }> {
  const rows = await reader
    .select({ state: paymentDisputes.state, amountMinor: paymentDisputes.amountMinor })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(
      paymentIntents,
      and(
        eq(payments.processor, paymentIntents.processor),
        eq(payments.accountId, paymentIntents.accountId),
        eq(payments.processorPaymentId, paymentIntents.processorIntentId),
      ),
    )
    .where(eq(paymentIntents.id, intentId));
  return { openMinor: sumDisputes(rows, 'open'), lostMinor: sumDisputes(rows, 'lost') };
}

/** The sum of disputes in one state, in minor units. */
export function sumDisputes(
  rows: readonly Pick<PaymentDisputeRow, 'state' | 'amountMinor'>[],
  wanted: PaymentDisputeRow['state'],
): number {
  return rows
    .filter(({ state }) => state === wanted)
    .reduce((total, { amountMinor }) => total + amountMinor, 0);
}
