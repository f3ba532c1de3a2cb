import type { LineGroups } from './lineGroups.ts';

/** The number of rows in all groups. A recurring line may have two: one due today and one for later. */
export function countLines({ today, later }: LineGroups): number {
  return later.reduce((sum, { count }) => sum + count, today.length);
}

/** The first `count` rows across all groups, in reading order; empty groups are left out. */
export function limitLines({ today, later }: LineGroups, count: number): LineGroups {
  let left = count - today.length;
  const visible = later.flatMap((group) => {
    if (left <= 0) return [];
    const lines = group.lines.slice(0, left);
    left -= lines.length;
    return [{ ...group, lines }];
  });
  return { today: today.slice(0, count), later: visible };
}
