import type { DocumentLine, RecurringTotal } from '#contract/entities/lines.ts';
import { isDueToday } from '#domain/document/documentTotals.ts';
import { groupLines } from '#domain/document/groupLines.ts';
import {
  getEndDay,
  occurrenceDay,
  type Recurring,
  recurrenceKey,
} from '#domain/recurrence/recurrence.ts';
import { negated } from '../amounts/amountSign.ts';
import { sumAmounts } from '../amounts/sumAmounts.ts';
import { getGross } from './getGross.ts';

/** Lines that recur together: next day, interval, and price per period. */
export interface RecurringGroupData {
  readonly key: string;
  readonly recurrence: Recurring;
  readonly nextOn: string;
  /** Remaining times from `nextOn` on; null without an end. */
  readonly timesLeft: number | null;
  readonly lines: readonly DocumentLine[];
  /** The number of lines in the group, shown or not. */
  readonly count: number;
  /** The sum of the group's discounts per charge. */
  readonly discount: string;
  readonly each: RecurringTotal | null;
}

/** The lines of a document, those due today apart from later ones. */
export interface LineGroups {
  readonly today: readonly DocumentLine[];
  readonly later: readonly RecurringGroupData[];
}

/** The part of a document that groups its lines. */
export interface GroupedDocument {
  readonly lines: readonly DocumentLine[];
  readonly recurring: readonly RecurringTotal[];
  readonly issuedOn: string | null;
}

const MAX_STEPS = 10_000;

/** The index of the first occurrence after a day, counted from 0, which is also the number of earlier ones. */
function nextIndex(recurrence: Recurring, day: string | null): number {
  let index = 0;
  while (day !== null && index < MAX_STEPS && occurrenceDay(recurrence, index) <= day) {
    index += 1;
  }
  return index;
}

/**
 * Splits and groups lines: first what is due today (including the first charge of recurring lines), then later charges, from
 * daily to yearly. A recurrence that ends today has no later group.
 */
export function lineGroups({ lines, recurring, issuedOn }: GroupedDocument): LineGroups {
  const today = lines.filter(({ recurrence }) =>
    issuedOn === null ? recurrence === null : isDueToday(recurrence, issuedOn),
  );
  const totals = new Map(recurring.map((row) => [recurrenceKey(row.recurrence), row]));
  const later = groupLines(lines).flatMap(({ recurrence, lines: group }) => {
    if (recurrence === null) return [];
    const index = nextIndex(recurrence, issuedOn);
    const nextOn = occurrenceDay(recurrence, index);
    const end = getEndDay(recurrence);
    const timesLeft = end === null ? null : nextIndex(recurrence, end) - index;
    if (timesLeft !== null && timesLeft <= 0) return [];
    const key = recurrenceKey(recurrence);
    const each = totals.get(key) ?? null;
    const discount = getDiscount(group, each);
    return [
      { key, recurrence, nextOn, timesLeft, lines: group, count: group.length, discount, each },
    ];
  });
  return { today, later };
}

/** Later charges may have another discount than the first one, which the lines show. */
function getDiscount(lines: readonly DocumentLine[], each: RecurringTotal | null): string {
  if (each === null) return sumAmounts(lines.map(({ discountAmount }) => discountAmount));
  return sumAmounts([...lines.map(getGross), negated(each.subtotal)]);
}
