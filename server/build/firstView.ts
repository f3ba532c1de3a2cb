import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** The app's entry, and the pages that a visit begins with. */
const ENTRY = 'src/main.tsx';
const FIRST_PAGES = ['src/pages/quote/QuotePage.tsx', 'src/pages/invoice/InvoicePage.tsx'];

/**
 * What every first view needs travels as one file: it compresses better than its parts. That is what the entry imports at
 * once, and what all first pages do; what only one of them needs, or is fetched when it is wanted, stays out by itself.
 */
export function firstView(root: string): Rolldown.CodeSplittingGroup {
  const known = new Map<string, ReadonlySet<string>>();
  const reachOf = (start: string, context: Rolldown.ChunkingContext) => {
    const reach = known.get(start) ?? modulesFrom(join(root, start), context);
    known.set(start, reach);
    return reach;
  };
  return {
    debugName: 'first view',
    name(id, context) {
      const isIn = (start: string) => reachOf(start, context).has(id);
      const isEntry = id === join(root, ENTRY);
      return !isEntry && (isIn(ENTRY) || FIRST_PAGES.every(isIn)) ? 'shared' : null;
    },
  };
}

/** A module and all that comes with it at once. */
function modulesFrom(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
