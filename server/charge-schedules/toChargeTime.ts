import { toMidday } from '#domain/day/toMidday.ts';

const SPREAD_SECONDS = 60 * 60;

/**
 * When a scheduled charge of a day is made: within the hour from midday in the business's time zone, always at the same
 * time for one schedule. All charges of a day at once would wait for each other at the processor.
 */
export function toChargeTime(day: string, timeZone: string, scheduleId: string): Date {
  const offset = Number.parseInt(scheduleId.slice(-8), 16) % SPREAD_SECONDS;
  return new Date(toMidday(day, timeZone) + offset * 1_000);
}
