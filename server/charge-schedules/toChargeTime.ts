import { toMidday } from '#domain/day/toMidday.ts';

const SPREAD_SECONDS = 60 * 60;

/**
 * The time of day of a scheduled charge: between noon and one o'clock in the business's time zone, always the same for one
 * schedule. If all charges of a day were due at once, they would wait for each other at the processor.
 */
export function toChargeTime(day: string, timeZone: string, scheduleId: string): Date {
  const offset = Number.parseInt(scheduleId.slice(-8), 16) % SPREAD_SECONDS;
  return new Date(toMidday(day, timeZone) + offset * 1_000);
}
