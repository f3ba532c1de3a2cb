import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type PaymentIntentRow,
  paymentIntents,
  payments,
} from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { matchesSubject, toSubject } from '../contract/subject.ts';
import { LIVE_STATES } from '../intents/intentStore.ts';

/** A payment of an intent as its processor has it. */
export interface IntentPayment {
  readonly connected: Connected;
  readonly intent: PaymentIntentRow;
  readonly payment: ProcessorPayment;
}

/**
 * Whether a payment arrived after we ended its intent, so that it does not count and is refunded in full. A payment whose intent
 * was ended while its money was already in transit still counts if nothing has replaced it: nothing else was paid, no other
 * payment is open, and its subject is still sold on the same terms. The same is true if the intent should have been canceled and
 * could not be, because its connection had no keys. The caller has locked the subject.
 */
export async function isPaidTooLate(
  tx: Transaction,
  deps: ServerContext,
  about: IntentPayment,
): Promise<boolean> {
  const { state, endReason } = about.intent;
  const isMade = about.payment.state === 'paid' || about.payment.state === 'processing';
  if (state === 'paid' || endReason === null || !isMade) return false;
  if (endReason === 'expired' || (await isReplaced(tx, about.intent))) return true;
  return !(await isStillPayable(tx, deps, about));
}

/**
 * Whether another payment of the subject is open, or was made since the intent was created. Staff may backdate a manual payment.
 */
async function isReplaced(tx: Transaction, intent: PaymentIntentRow): Promise<boolean> {
  const subject = toSubject(intent);
  const { id, createdAt } = intent;
  const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);
  const isOther = and(matchesSubject(paymentIntents, subject), ne(paymentIntents.id, id), isLive);
  if ((await tx.$count(paymentIntents, isOther)) > 0) return true;
  const { at, updatedAt, processor, state, isLate } = payments;
  const isSince = or(gte(at, createdAt), and(isNull(processor), gte(updatedAt, createdAt)));
  const isMade = and(inArray(state, ['paid', 'processing', 'refunded']), eq(isLate, false));
  return (await tx.$count(payments, and(matchesSubject(payments, subject), isMade, isSince))) > 0;
}

async function isStillPayable(
  tx: Transaction,
  { clock, subjects }: ServerContext,
  { connected, intent, payment }: IntentPayment,
): Promise<boolean> {
  const { appId } = intent;
  const { kind: name, id } = toSubject(intent);
  const { chargeRules } = connected.adapter;
  const kind = subjects[name];
  try {
    const toPay = { appId, id, now: clock.now(), payer: 'staff', chargeRules } as const;
    const payable = await kind.lockPayable(tx, toPay);
    payable.assertPayable();
    payable.assertAmount(payment.amountMinor);
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return kind.hasSameTerms(tx, intent);
}
