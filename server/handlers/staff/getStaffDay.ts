import { getToday } from '#server/documents/businessStore.ts';
import { readStaffDay } from '#server/documents/staff/readStaffDay.ts';
import { isStorableDay } from '#server/platform/isStorableDay.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';

/** What was paid and refunded on a day of the business. */
export const getStaffDay: Handler<'getStaffDay'> = async ({ db, clock, business, query }) => {
  const day = query.on ?? getToday(business, clock.now());
  if (!isStorableDay(day)) throw new ProblemError('invalid-request');
  return { body: await readStaffDay(db, business, day) };
};
