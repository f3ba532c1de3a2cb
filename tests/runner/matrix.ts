/** Whether this run shows whole matrices (`npm run test:all`) or a sample of them (`npm test`). */
export const isWholeMatrix = process.env.TEST_ALL === '1';

/**
 * Tags a unit or contract test that only `npm run test:all` runs, because `npm test` has the same test for another case,
 * processor or size. A file that is run by its name runs all of its tests.
 */
export const WHOLE_RUN = { tags: ['whole-run'] };

/**
 * The pairs of a matrix to show. The sample is the same in every run: each row with the first column, and with one further
 * column in turn; each column is in it.
 */
export function toPairs<R, C>(
  rows: readonly R[],
  columns: readonly C[],
  all: boolean = isWholeMatrix,
): [R, C][] {
  const isShown = (row: number, column: number) =>
    all ||
    column === 0 ||
    (column - 1) % rows.length === row ||
    column - 1 === row % (columns.length - 1);
  return rows.flatMap((one, row) =>
    columns.filter((_, column) => isShown(row, column)).map((other): [R, C] => [one, other]),
  );
}

/**
 * The items of a list to show. The sample is every third item, beginning with the turn-th: three loops over the same list with
 * the turns 0, 1 and 2 show each item in one of them.
 */
export function toSample<T>(
  items: readonly T[],
  turn: number,
  all: boolean = isWholeMatrix,
): readonly T[] {
  return all ? items : items.filter((_, at) => at % 3 === turn % 3);
}

/**
 * The pairs of a matrix to run, where the sample needs each row and each column once: as many pairs as there are of the
 * more numerous.
 */
export function samplePairs<R, C>(
  rows: readonly R[],
  columns: readonly C[],
  all: boolean = isWholeMatrix,
): [R, C][] {
  const most = Math.max(rows.length, columns.length);
  const isShown = (row: number, column: number) =>
    all ||
    Array.from({ length: most }).some(
      (_, at) => at % rows.length === row && at % columns.length === column,
    );
  return rows.flatMap((one, row) =>
    columns.filter((_, column) => isShown(row, column)).map((other): [R, C] => [one, other]),
  );
}

/** All columns of a row's matrix; in the sample `count` of them, which begin at the row's place in turn. */
export function sampleColumns<T>(
  columns: readonly T[],
  row: number,
  count: number,
  all: boolean = isWholeMatrix,
): readonly T[] {
  const { length } = columns;
  return all ? columns : columns.filter((_, at) => (at - (row % length) + length) % length < count);
}

/** All columns of a row's matrix; in the sample one of them, by the row's place in turn. */
export function sampleColumn<T>(
  columns: readonly T[],
  row: number,
  all: boolean = isWholeMatrix,
): readonly T[] {
  return sampleColumns(columns, row, 1, all);
}

/**
 * The options of a test that a loop repeats for each column, for example for each processor: `npm test` runs it for one of them
 * in turn, `npm run test:all` for all.
 */
export function inTurn<T>(columns: readonly T[], column: T, turn: number): { tags?: string[] } {
  return columns[turn % columns.length] === column ? {} : WHOLE_RUN;
}
