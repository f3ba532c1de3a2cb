import { startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageAddressContext } from '#platform/address/pageAddress.ts';

/** Number of rows in the first view. */
const FIRST = 200;

/** Growth factor of the number of displayed rows. Few steps suffice, because each one rerenders all earlier rows. */
const GROWTH = 4;

/** The query parameter that shows all lines at once, for readers without scripts. */
export const ALL_LINES = ['lines', 'all'] as const;

/**
 * How many rows of a document to display: the first ones in the first view, the others after hydration without blocking the reader,
 * and all of them before the page is printed.
 */
export function useVisibleLineCount(total: number): number {
  const href = useContext(PageAddressContext)?.href ?? window.location.href;
  const [name, value] = ALL_LINES;
  const isWhole = new URL(href).searchParams.get(name) === value;
  const [count, setShown] = useState(isWhole ? Number.POSITIVE_INFINITY : FIRST);
  useEffect(() => {
    if (count >= total) return undefined;
    const showAll = () => flushSync(() => setShown(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', showAll);
    startTransition(() => setShown(count * GROWTH));
    return () => window.removeEventListener('beforeprint', showAll);
  }, [count, total]);
  return Math.min(count, total);
}
