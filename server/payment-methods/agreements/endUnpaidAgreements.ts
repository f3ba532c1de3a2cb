import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { removeAtProcessor } from '../removeAtProcessor.ts';

/** How long after its agreement a payment may still be recorded, in ms. */
const BEGINS_WITHIN_MS = 3_600_000;

/** The number of agreements checked in one round. */
const ROUND_AGREEMENTS = 50;

const isUnpaid = and(isNotNull(paymentMethods.firstPaymentKey), isNull(paymentMethods.removedAt));

/** What the caller knows about the payment besides its record. */
export interface AgreementPayment {
  /** Whether the processor has declined it. Its record may stay open for another attempt. */
  readonly isDeclined?: boolean;
  /** Whether its request has ended, so that a payment without a record will not start any more. */
  readonly isRequestOver?: boolean;
}

/**
 * Ends an agreement whose payment ended unpaid, in the books and then at its processor. If the processor does not respond,
 * it is ended there later (`retryRemovalsAtProcessors`).
 */
export async function endUnpaidAgreement(
  deps: ServerContext,
  method: PaymentMethodRow,
  known: AgreementPayment = {},
): Promise<void> {
  const isEnded = await deps.db.transaction((tx) =>
    settle(tx, deps.clock.now(), { ...known, method }),
  );
  if (isEnded) await removeAtProcessor(deps, method).catch(() => undefined);
}

/** Ends the agreements whose payment ended later or during a crash, oldest first. */
export async function endUnpaidAgreements(
  deps: ServerContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const unpaid = await deps.db
    .select()
    .from(paymentMethods)
    .where(isUnpaid)
    .orderBy(asc(paymentMethods.updatedAt))
    .limit(ROUND_AGREEMENTS);
  for (const method of unpaid) {
    if (isStopped()) return;
    await endUnpaidAgreement(deps, method);
  }
}

interface ToSettle extends AgreementPayment {
  readonly method: PaymentMethodRow;
}

/** Returns whether the agreement has been ended in the books. */
async function settle(
  tx: Transaction,
  now: Date,
  { method: { id }, isDeclined = false, isRequestOver = false }: ToSettle,
): Promise<boolean> {
  const isIt = and(eq(paymentMethods.id, id), isUnpaid);
  const [method] = await tx.select().from(paymentMethods).where(isIt).for(ROW_LOCK);
  if (!method?.firstPaymentKey) return false;
  const rows = await tx
    .select({ state: paymentIntents.state })
    .from(paymentIntents)
    .where(eq(paymentIntents.idempotencyKey, method.firstPaymentKey));
  const states = rows.map(({ state }) => state);
  const isPaid = states.includes('paid');
  const isNew = now.getTime() - method.createdAt.getTime() < BEGINS_WITHIN_MS;
  const mayBegin = states.length === 0 && isNew && !isRequestOver;
  const isLive = mayBegin || states.some((state) => state !== 'closed');
  const isOver = isDeclined || !isLive;
  const change = isPaid
    ? { firstPaymentKey: null }
    : { updatedAt: now, ...(isOver && { removedAt: now }) };
  await tx.update(paymentMethods).set(change).where(eq(paymentMethods.id, id));
  return !isPaid && isOver;
}
