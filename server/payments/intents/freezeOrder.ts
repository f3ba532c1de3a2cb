import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import type { PayableSubject } from '../contract/subjectAdapter.ts';

/** What an intent stores about the order that it is for. An invoice needs nothing: it never changes while its payment is open. */
export type MadeFor = Pick<PaymentIntentRow, 'frozenOrder' | 'reservedCodeKeys'>;

/** What a new payment of this subject is for; reserves its promo codes. Throws as `reserveCodes` does. */
export async function freezeOrder({
  frozenOrder,
  reserveCodes,
}: Pick<PayableSubject, 'frozenOrder' | 'reserveCodes'>): Promise<MadeFor> {
  const reservedCodeKeys = (await reserveCodes?.()) ?? [];
  return { frozenOrder: frozenOrder ?? null, reservedCodeKeys };
}

/** Reserves promo codes for an intent in addition to its current ones, until the processor has confirmed the amount. */
export async function addReservedCodes(
  tx: Transaction,
  { id, reservedCodeKeys }: Pick<PaymentIntentRow, 'id' | 'reservedCodeKeys'>,
  made: MadeFor,
): Promise<void> {
  const all = [...new Set([...reservedCodeKeys, ...made.reservedCodeKeys])];
  await tx.update(paymentIntents).set({ reservedCodeKeys: all }).where(eq(paymentIntents.id, id));
}
