import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { LeasedIntent } from './intentStore.ts';

/**
 * Asked right before money is taken: whoever was taken for dead meanwhile no longer has the payment to itself, and another may
 * have been begun in its place. Throws `payment-in-progress` then.
 */
export async function assertHeld(
  db: Database,
  { id, busyUntil }: Pick<LeasedIntent, 'id' | 'busyUntil'>,
): Promise<void> {
  const isHeld = and(eq(paymentIntents.id, id), eq(paymentIntents.busyUntil, busyUntil));
  if ((await db.$count(paymentIntents, isHeld)) === 0)
    throw new ProblemError('payment-in-progress');
}
