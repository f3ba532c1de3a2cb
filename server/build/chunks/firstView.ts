import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { PAGES } from '#domain/address/pages.ts';

const ENTRY = 'src/main.tsx';

/** Needed by every page once it is idle. They are too small for a separate file, half of which would be names and imports. */
const AFTERWARDS = ['page/snapshots/getOpenDocument.ts', 'core/withLimit.ts'];

/**
 * The code of every first view is one file, because it compresses better than its parts: what the entry imports at once,
 * and what all first pages import. Code of one page only, or loaded on demand, is left out automatically.
 */
export function firstView(root: string): Rolldown.CodeSplittingGroup {
  const pages = landingPages(root);
  const afterwards = AFTERWARDS.map((file) => join(root, 'src/offline', file));
  const missing = [join(root, ENTRY), ...afterwards].find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`The first view has no ${missing}`);
  const cache = new Map<string, ReadonlySet<string>>();
  const listReachable = (start: string, context: Rolldown.ChunkingContext) => {
    const modules = cache.get(start) ?? modulesFrom(join(root, start), context);
    cache.set(start, modules);
    return modules;
  };
  return {
    debugName: 'first view',
    name(id, context) {
      const isIn = (start: string) => listReachable(start, context).has(id);
      const isEntry = id === join(root, ENTRY);
      const isNeeded = isIn(ENTRY) || pages.every(isIn) || afterwards.includes(id);
      return !isEntry && isNeeded ? 'shared' : null;
    },
  };
}

/** The modules of the pages that a visit may begin with, as paths from the root. */
function landingPages(root: string): readonly string[] {
  const names = PAGES.filter(({ isLanding }) => isLanding).map(({ component }) => component);
  const files = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' });
  return names.map((name) => {
    const file = files.find((one) => basename(one) === `${name}.tsx`);
    if (file === undefined) throw new Error(`No file of src/pages is named ${name}.tsx`);
    return join('src/pages', file);
  });
}

/** A module and its static imports. */
function modulesFrom(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
