import { type ReactNode, Suspense } from 'react';

/** How many rows the app takes over at a time. */
const SIZE = 50;

/**
 * Rows of a table that may be long. What a server rendered of more than one piece is taken over piece by piece, after all that
 * can be acted on and when the browser has nothing better to do; a change of words or figures reaches each as ever.
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
