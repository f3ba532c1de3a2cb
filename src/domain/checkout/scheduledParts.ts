import { occurrenceDay, type Recurring } from '#domain/recurrence/recurrence.ts';

/** A dated part, in minor units of its currency. */
export interface ScheduledPart {
  readonly dueOn: string;
  readonly amountMinor: number;
}

/** Later charges: dated parts, or the same amount for each period. */
export interface ScheduleTerms {
  readonly parts: readonly ScheduledPart[] | null;
  readonly recurrence: Recurring | null;
  readonly amountMinor: number;
}

/** The part or period of a schedule at a position, counted from 0; null if there is none left. */
export function getScheduledPart(
  { parts, recurrence, amountMinor }: ScheduleTerms,
  position: number,
): ScheduledPart | null {
  if (recurrence === null) return parts?.[position] ?? null;
  const { occurrences, endsOn } = recurrence;
  if (occurrences !== null && position >= occurrences) return null;
  const dueOn = occurrenceDay(recurrence, position);
  return endsOn !== null && dueOn > endsOn ? null : { dueOn, amountMinor };
}

/** The first position to charge once the amount due by a day is paid: a trial's first period, otherwise the second. */
export function getFirstPosition(recurrence: Recurring, paidOn: string): number {
  return recurrence.startsOn <= paidOn ? 1 : 0;
}

/** Days after a refused first attempt on which it is retried; then no more. */
export const RETRY_DAYS: readonly number[] = [1, 3, 7];

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a charge was tried first and last, and how often it was refused. */
export interface RefusedCharge {
  readonly firstTriedAt: Date;
  readonly triedAt: Date;
  readonly refusals: number;
}

/**
 * When a refused charge is retried; null if it has failed for good. Two attempts are never closer than the schedule has
 * them, so that attempts delayed by an outage are not made at once.
 */
export function getNextAttempt({ firstTriedAt, triedAt, refusals }: RefusedCharge): Date | null {
  const days = RETRY_DAYS[refusals - 1];
  if (days === undefined) return null;
  const gapDays = days - (RETRY_DAYS[refusals - 2] ?? 0);
  return new Date(
    Math.max(firstTriedAt.getTime() + days * DAY_MS, triedAt.getTime() + gapDays * DAY_MS),
  );
}
