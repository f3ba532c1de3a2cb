import { addDays } from '#domain/day/calendarDay.ts';
import type { Recurring } from '#domain/recurrence/recurrence.ts';

/** How often a product is charged, from the day on which it is bought: first after `trialDays`, on `endsOn` for the last time. */
export interface ProductTerm extends Omit<Recurring, 'startsOn'> {
  readonly trialDays: number;
}

/** How often a product is charged that is bought on a day. */
export function toRecurring({ trialDays, ...term }: ProductTerm, boughtOn: string): Recurring {
  const { code, interval, occurrences, endsOn } = term;
  return { code, interval, occurrences, endsOn, startsOn: addDays(boughtOn, trialDays) };
}

/** Whether a product would be over before its first charge, bought on a day: then it is not sold any more. */
export function isOver(term: ProductTerm | null, boughtOn: string): boolean {
  if (term === null || term.endsOn === null) return false;
  return toRecurring(term, boughtOn).startsOn > term.endsOn;
}
