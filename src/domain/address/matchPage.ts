import { PAGES, type Page } from './pages.ts';
import { isReserved } from './reservedNames.ts';

/** A page with the values of its path, decoded; without a page there are none. */
export interface PageMatch {
  readonly page: Page | null;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The page of a path in a route group; none for an unknown path of the group. App, head script, worker, server and
 * build read an address with this.
 */
export function matchPage(group: string | null, pathname: string): PageMatch {
  const isOpen = group === 'staff' || !isReserved(pathname); // no path of staff begins with an id
  for (const page of PAGES) {
    const isHere = !page.group || (page.group === group && isOpen);
    const pattern = page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*');
    const found = isHere && new RegExp(`^${pattern}/*$`, 'i').exec(pathname);
    if (!found) continue;
    const params = { ...found.groups };
    for (const name in params) params[name] = decodePart(params[name] ?? '');
    return { page, params };
  }
  return { page: null, params: {} };
}

/** Decodes a part of a path. A malformed encoding is returned unchanged, because nothing is found under it. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
