import { type ReactNode, Suspense } from 'react';

/** Number of rows hydrated at a time. */
const SIZE = 50;

/**
 * Splits the rows of a possibly long table into pieces. Server-rendered pieces hydrate one after the other when the browser is idle,
 * after everything interactive. Changed texts and amounts still update each of them.
 */
export function inPieces(rows: readonly ReactNode[]): ReactNode {
  if (rows.length <= SIZE) return rows;
  return rows.map((_, at) =>
    at % SIZE ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its first row
      <Suspense key={at} fallback={null}>
        {rows.slice(at, at + SIZE)}
      </Suspense>
    ),
  );
}
