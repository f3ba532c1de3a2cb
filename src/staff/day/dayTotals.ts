import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import { sumAmounts } from '#documents/amounts/sumAmounts.ts';

/** Sums of payments in one currency. */
export interface DaySum {
  readonly count: number;
  readonly paid: string;
  readonly refunded: string;
}

/** The sum of payments with the same method or person; `first` is one of their rows. */
export interface DayGroup extends DaySum {
  readonly id: string;
  readonly first: StaffDayRow;
}

/** What was paid on a day in one currency. */
export interface DayTotals {
  readonly currency: string;
  readonly total: DaySum;
  readonly methods: readonly DayGroup[];
  readonly people: readonly DayGroup[];
}

/** Sums up the rows of a day per currency, by method and by person, without rounding. */
export function toDayTotals(rows: readonly StaffDayRow[]): readonly DayTotals[] {
  return [...groupBy(rows, ({ currencyCode }) => currencyCode)].map(([currency, group]) => ({
    currency,
    total: sum(group),
    methods: toGroups(group, ({ processor, label }) => processor ?? label),
    people: toGroups(group, ({ takenBy }) => takenBy?.id ?? ''),
  }));
}

function toGroups(
  rows: readonly StaffDayRow[],
  toId: (row: StaffDayRow) => string,
): readonly DayGroup[] {
  return [...groupBy(rows, toId)].flatMap(([id, group]) => {
    const [first] = group;
    return first ? [{ id, first, ...sum(group) }] : [];
  });
}

function sum(rows: readonly StaffDayRow[]): DaySum {
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    paid: sumAmounts(rows.map(({ paid }) => paid)),
    refunded: sumAmounts(rows.map(({ refunded }) => refunded)),
  };
}

function groupBy(rows: readonly StaffDayRow[], toId: (row: StaffDayRow) => string) {
  const groups = new Map<string, StaffDayRow[]>();
  for (const row of rows) {
    const id = toId(row);
    const group = groups.get(id) ?? [];
    group.push(row);
    groups.set(id, group);
  }
  return groups;
}
