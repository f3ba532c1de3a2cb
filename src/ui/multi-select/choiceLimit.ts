/** The default maximum number of selections. */
export const MULTI_SELECT_LIMIT = 99_999;

/** Whether no more can be selected. */
export function isFull(chosen: number, limit = MULTI_SELECT_LIMIT): boolean {
  return chosen >= limit;
}
