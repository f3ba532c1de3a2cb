/** How many may be chosen when nothing is said. */
export const MULTI_SELECT_LIMIT = 99_999;

/** Whether no more can be chosen. */
export function isFull(chosen: number, limit = MULTI_SELECT_LIMIT): boolean {
  return chosen >= limit;
}
