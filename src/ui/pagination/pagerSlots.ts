/** Sizes of a pager. */
export type PagerSize = 'extra-small' | 'small' | 'medium' | 'large';

/** How many pages a size shows. */
export interface PagerCapacity {
  /** The number of pages and gaps, for any current page. */
  readonly slots: number;
  /** Pages that are always shown at either end. */
  readonly boundaries: number;
  /** Pages that are shown on either side of the current one. */
  readonly siblings: number;
}

/** The capacity of each size. */
export const PAGER_CAPACITIES: Readonly<Record<PagerSize, PagerCapacity>> = {
  'extra-small': { slots: 5, boundaries: 1, siblings: 0 },
  small: { slots: 7, boundaries: 1, siblings: 1 },
  medium: { slots: 9, boundaries: 1, siblings: 2 },
  large: { slots: 11, boundaries: 2, siblings: 2 },
};

/** A pager's default size. */
export const DEFAULT_PAGER_SIZE: PagerSize = 'large';

/** A page, or a gap where pages are left out. */
export type PagerSlot = number | 'gap';

/** The number of pages: total over page size, rounded up. */
export function countPages(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The page to show for a requested one: removed rows may have removed it. */
export function clampPage(page: number, pageCount: number): number {
  return Math.max(1, Math.min(page, pageCount));
}

/**
 * The pages and gaps of a pager. Their number stays constant: the run around the current page is pushed inwards at either
 * end, and a gap represents at least two pages.
 */
export function getPagerSlots(
  page: number,
  pageCount: number,
  { slots, boundaries, siblings }: PagerCapacity,
): readonly PagerSlot[] {
  if (pageCount <= slots) return toRange(1, pageCount);
  const length = 2 * siblings + 1;
  const earliest = boundaries + 2;
  const latest = pageCount - boundaries - length;
  const first = Math.min(Math.max(page - siblings, earliest), latest);
  const last = first + length - 1;
  const afterStart = boundaries + 1;
  const beforeEnd = pageCount - boundaries;
  return [
    ...toRange(1, boundaries),
    first === earliest ? afterStart : 'gap',
    ...toRange(first, last),
    last === beforeEnd - 1 ? beforeEnd : 'gap',
    ...toRange(pageCount - boundaries + 1, pageCount),
  ];
}

function toRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
