export { formatCount } from './formatCount.ts';
export { Pager, type PagerProps } from './Pager.tsx';
export { PaginationFooter, type PaginationFooterProps } from './PaginationFooter.tsx';
export { pagerSizeFor } from './pagerSizeFor.ts';
export {
  countPages,
  DEFAULT_PAGER_SIZE,
  getPagerSlots,
  PAGER_CAPACITIES,
  type PagerCapacity,
  type PagerSize,
  type PagerSlot,
} from './pagerSlots.ts';
