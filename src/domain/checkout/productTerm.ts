import { addDays } from '#domain/day/calendarDay.ts';
import type { Recurring } from '#domain/recurrence/recurrence.ts';

/** How often a product is charged after it is bought: first after `trialDays`, and for the last time on `endsOn`. */
export interface ProductTerm extends Omit<Recurring, 'startsOn'> {
  readonly trialDays: number;
}

/** How often a product is charged if it is bought on this day. */
export function toRecurring({ trialDays, ...term }: ProductTerm, boughtOn: string): Recurring {
  const { code, interval, occurrences, endsOn } = term;
  return { code, interval, occurrences, endsOn, startsOn: addDays(boughtOn, trialDays) };
}

/** Whether a product bought on this day would end before its first charge; if so, it is no longer sold. */
export function isOver(term: ProductTerm | null, boughtOn: string): boolean {
  if (term === null || term.endsOn === null) return false;
  return toRecurring(term, boughtOn).startsOn > term.endsOn;
}
