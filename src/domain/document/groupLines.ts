import { type Recurring, recurrenceKey } from '#domain/recurrence/recurrence.ts';

/** Lines with the same recurrence; null for those paid once. */
export interface LineGroup<L> {
  readonly recurrence: Recurring | null;
  readonly lines: readonly L[];
}

/** Codes from the most to the least frequent; the codes themselves do not sort that way. */
const ORDER: readonly number[] = [6, 3, 2, 1];

/** Groups lines by how they recur, each group in the document's order: one-time lines first, then from daily to yearly. */
export function groupLines<L extends { readonly recurrence: Recurring | null }>(
  lines: readonly L[],
): readonly LineGroup<L>[] {
  const groups = new Map<string, { recurrence: Recurring | null; lines: L[] }>();
  for (const line of lines) {
    const key = recurrenceKey(line.recurrence);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { recurrence: line.recurrence, lines: [line] });
  }
  return [...groups.values()].sort((a, b) => rank(a.recurrence) - rank(b.recurrence));
}

function rank(recurrence: Recurring | null): number {
  if (recurrence === null) return -1;
  return ORDER.indexOf(recurrence.code) * 1000 + Math.min(recurrence.interval, 999);
}
