import { type ReactNode, Suspense } from 'react';

/** Number of rows hydrated at a time. */
const SIZE = 50;

/**
 * Rows of a possibly long table. If a server rendered more than one piece, they hydrate piece by piece, after everything
 * interactive and when the browser is idle; changed texts or figures still reach each.
 */
export function inPieces(rows: readonly ReactNode[]): ReactNode {
  if (rows.length <= SIZE) return rows;
  return rows.map((_, at) =>
    at % SIZE ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is where it begins
      <Suspense key={at} fallback={null}>
        {rows.slice(at, at + SIZE)}
      </Suspense>
    ),
  );
}
