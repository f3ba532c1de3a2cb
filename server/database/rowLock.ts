/**
 * How a row is locked that is read in order to be changed: as an UPDATE would lock it. The stronger `update` also blocks inserts of
 * rows that refer to it, so two transactions that lock in the same order could still wait for each other. It is left to rows that
 * are deleted.
 */
export const ROW_LOCK = 'no key update';
