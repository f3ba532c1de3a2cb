import type { PagerSize } from './pagerSlots.ts';

/** From these widths of the footer in px on, a pager has the size. */
const SIZES: readonly (readonly [width: number, size: PagerSize])[] = [
  [768, 'large'],
  [686, 'medium'],
  [604, 'small'],
];

/** The size of the pager in a footer of this width in px. */
export function pagerSizeFor(width: number): PagerSize {
  return SIZES.find(([from]) => width >= from)?.[1] ?? 'extra-small';
}
