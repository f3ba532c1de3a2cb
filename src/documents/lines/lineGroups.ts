import type { DocumentLine, RecurringTotal } from '#contract/entities/documents/lines.ts';
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

/** Lines with the same recurrence: its next date, interval, and price per period. */
export interface RecurringGroupData {
  readonly key: string;
  readonly recurrence: Recurring;
  readonly nextOn: string;
  /** The number of charges from `nextOn` on; null without an end. */
  readonly timesLeft: number | null;
  readonly lines: readonly DocumentLine[];
  /** The number of lines in the group, including those that are not displayed. */
  readonly count: number;
  /** The sum of the group's discounts per charge. */
  readonly discount: string;
  readonly each: RecurringTotal | null;
}

/** The lines of a document, separated into those due today and later ones. */
export interface LineGroups {
  readonly today: readonly DocumentLine[];
  readonly later: readonly RecurringGroupData[];
}

/** The parts of a document that are needed to group its lines. */
export interface GroupedDocument {
  readonly lines: readonly DocumentLine[];
  readonly recurring: readonly RecurringTotal[];
  readonly issuedOn: string | null;
}

const MAX_STEPS = 10_000;

/** The index (from 0) of the first occurrence after a day, which is also the number of occurrences until then. */
function nextIndex(recurrence: Recurring, day: string | null): number {
  let index = 0;
  while (day !== null && index < MAX_STEPS && occurrenceDay(recurrence, index) <= day) {
    index += 1;
  }
  return index;
}

/**
 * Splits and groups lines: first those due today (including the first charge of recurring lines), then later charges, from daily to
 * yearly. A recurrence that ends today has no later group.
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

/** The discount of later charges, which may differ from that of the first one. */
function getDiscount(lines: readonly DocumentLine[], each: RecurringTotal | null): string {
  if (each === null) return sumAmounts(lines.map(({ discountAmount }) => discountAmount));
  return sumAmounts([...lines.map(getGross), negated(each.subtotal)]);
}
