import { and, inArray, like } from 'drizzle-orm';
import { type AmountOwed, findAmountOwed } from '#server/charge-schedules/findAmountOwed.ts';
import { openPeriodInvoice } from '#server/charge-schedules/openPeriodInvoice.ts';
import { lockCharge, lockSchedule } from '#server/charge-schedules/scheduleStore.ts';
import type { ChargeOutcome } from '#server/charge-schedules/settleCharge.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type {
  ChargeScheduleRow,
  ScheduledChargeRow,
} from '#server/database/schema/chargeSchedules.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { SAVED_KEY } from '#server/payments/contract/savedKey.ts';
import { matchesSubject, type Subject } from '#server/payments/contract/subject.ts';
import { LIVE_STATES } from '#server/payments/intents/intentStore.ts';
import { closeOpenPayment } from '#server/payments/open-payments/closeOpenPayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getDeclineKind } from '#server/processors/contract/getDeclineKind.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { MERCHANT_INITIATED } from '#server/processors/contract/processorPayment.ts';
import { findEarliestChargeTime } from './findEarliestChargeTime.ts';
import { findSavedMethod } from './findSavedMethod.ts';

/** After this many manual payments in between, the attempt waits for the next round. */
const MAX_LOOKS = 3;

/**
 * Makes one scheduled charge, once, and returns its outcome: writes its invoice and charges the saved payment method with what is
 * still owed. The attempt is named by schedule, position and the number of earlier declines, so that after a lost response or a
 * crash its outcome is retrieved before anything else is tried. For a stopped schedule, only an attempt in progress is settled.
 */
export async function makeCharge(
  deps: ServerContext,
  charge: ScheduledChargeRow,
): Promise<ChargeOutcome> {
  const opened = await open(deps, charge);
  if ('until' in opened) return opened;
  const { schedule, row, invoiceId } = opened;
  if (invoiceId === null) return { kind: 'waived' };
  const subject = { kind: 'invoice', id: invoiceId } as const;
  if (schedule.state !== 'active') return end(deps, subject);
  try {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const owed = await findAmountOwed(deps.db, schedule, row);
      if (owed.kind !== 'owed') return toOver(schedule, owed.kind);
      const report = await attempt(deps, { schedule, charge: row, subject, ...owed });
      if (report === null) return { kind: 'refused', code: 'no_method' };
      if (report.outcome === 'processing') return { kind: 'processing' };
      if (report.outcome !== 'paid') return toDeclined(toCode(report));
    }
    return { kind: 'unknown', code: null };
  } catch (error) {
    return toFailure(deps, subject, error);
  }
}

interface Opened {
  readonly schedule: ChargeScheduleRow;
  readonly row: ScheduledChargeRow;
  readonly invoiceId: string | null;
}

type Postponed = Extract<ChargeOutcome, { readonly kind: 'postponed' }>;

/**
 * Writes the invoice before the processor is called; not for a stopped schedule, nor for a charge that has to wait for its turn.
 */
function open(
  { db, clock }: ServerContext,
  { id, scheduleId }: ScheduledChargeRow,
): Promise<Opened | Postponed> {
  return db.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, scheduleId);
    const row = await lockCharge(tx, id);
    if (schedule.state !== 'active') return { schedule, row, invoiceId: row.invoiceId };
    const until = await findEarliestChargeTime(tx, { schedule, charge: row, now: clock.now() });
    if (until !== null) return { kind: 'postponed', until };
    const invoiceId = await openPeriodInvoice(tx, schedule, row, clock.now());
    return { schedule, row: { ...row, invoiceId }, invoiceId };
  });
}

/**
 * The remaining instalments of a withdrawn invoice are void; of a subscription, only the one period is waived. Those of a
 * refunded invoice wait for the business (reading 47).
 */
function toOver(
  { parts }: ChargeScheduleRow,
  kind: Exclude<AmountOwed['kind'], 'owed'>,
): ChargeOutcome {
  if (kind === 'nothing') return { kind: 'paid' };
  if (kind === 'processing') return { kind };
  if (kind === 'refunded')
    return parts === null ? { kind: 'waived' } : { kind: 'unknown', code: kind };
  return { kind: parts === null ? 'waived' : 'void' };
}

interface Attempt {
  readonly schedule: ChargeScheduleRow;
  readonly charge: ScheduledChargeRow;
  readonly subject: Subject;
  readonly amountMinor: number;
}

/** Returns null if no payment method is saved. */
async function attempt(
  deps: ServerContext,
  { schedule, charge, subject, amountMinor }: Attempt,
): Promise<PaymentReport | null> {
  const method = await findSavedMethod(deps, schedule.orderId);
  if (method === null) return null;
  // part of the idempotency key: never change the wording
  const tryName = `plan ${schedule.id}, position ${charge.position}, try ${charge.tries}`;
  const { appId } = schedule;
  return chargeSavedMethod(deps, {
    appId,
    subject,
    method,
    amountMinor,
    tryName,
    payer: 'staff',
    credential: {
      ...MERCHANT_INITIATED,
      purpose: schedule.parts === null ? 'subscription' : 'instalments',
    },
    assertWanted: (tx) => assertActive(tx, schedule.id),
  });
}

/** Thrown if a schedule was stopped or paused after its charge was begun and before the attempt was reserved. */
class ScheduleIsNotActive extends Error {}

/** A customer whose page showed that a schedule is stopped must not be charged afterwards. */
async function assertActive(tx: Transaction, scheduleId: string): Promise<void> {
  const { state, pauseReasons } = await lockSchedule(tx, scheduleId);
  if (state !== 'active' || pauseReasons.length > 0) throw new ScheduleIsNotActive();
}

function toCode({ outcome, failureCode }: PaymentReport): string | null {
  return outcome === 'needs-action' ? 'authentication_required' : failureCode;
}

/** Settles the attempt in progress of a stopped schedule: it was charged, or it never is. */
async function end(deps: ServerContext, subject: Subject): Promise<ChargeOutcome> {
  try {
    if (!(await hasOpenTry(deps, subject))) return { kind: 'waived' };
    const found = await closeOpenPayment(deps, subject);
    return { kind: found === null ? 'waived' : 'paid' };
  } catch (error) {
    return toFailure(deps, subject, error);
  }
}

/**
 * A decline that the method did not cause is not counted. The attempt has still ended, so the next one gets its own name.
 */
function toDeclined(code: string | null): ChargeOutcome {
  if (getDeclineKind(code) !== 'unrelated') return { kind: 'refused', code };
  return { kind: 'blocked', code, isAttemptOver: true };
}

/**
 * Only a decline of the method counts as one, and only if no attempt is open: otherwise it is unknown whether that one has
 * charged. Any other failure (payments turned off, keys, a request that is not supported, an outage) is retried without being
 * counted.
 */
async function toFailure(
  deps: ServerContext,
  subject: Subject,
  error: unknown,
): Promise<ChargeOutcome> {
  if (error instanceof ScheduleIsNotActive) return { kind: 'unknown', code: null };
  if (!(error instanceof ProblemError || error instanceof ProcessorError)) throw error;
  const code = error instanceof ProblemError ? error.code : error.failure;
  if (NOT_SETTLED.has(code)) return { kind: 'unknown', code };
  const isAttemptOver = code === 'payment-too-late'; // it is refunded, and another attempt is needed
  const declined = getDecline(error);
  if (declined === null) return { kind: 'blocked', code, ...(isAttemptOver && { isAttemptOver }) };
  if (await hasOpenTry(deps, subject)) return { kind: 'unknown', code };
  return toDeclined(declined.code);
}

/** The processor's decline of the method, or its removal by the owner; null for any other failure. */
function getDecline(error: ProblemError | ProcessorError): { readonly code: string | null } | null {
  if (error instanceof ProblemError)
    return error.code === 'consent-missing' ? { code: 'no_method' } : null;
  return error.failure === 'declined' ? { code: error.declineCode } : null;
}

/** Failures after which a payment may still exist. */
const NOT_SETTLED: ReadonlySet<string> = new Set([
  'unreachable',
  'payment-in-progress',
  'server-busy',
  'processor-unreachable',
  'database-unavailable',
  'invoice-paid',
]);

/** Whether an attempt with a saved payment method is open. */
async function hasOpenTry({ db }: ServerContext, subject: Subject): Promise<boolean> {
  const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);
  const isOurs = like(paymentIntents.idempotencyKey, `${SAVED_KEY}%`);
  return (
    (await db.$count(
      paymentIntents,
      and(matchesSubject(paymentIntents, subject), isLive, isOurs),
    )) > 0
  );
}
