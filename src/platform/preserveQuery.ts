/** What of an address stays with a visitor from page to page: the route group of a local host, and an asked-for locale. */
const PRESERVED = ['type', 'locale'];

/**
 * The address of another page of ours, with `type` (and `locale`) of the current one kept, so that every link and
 * redirect stays in its route group. `path` may carry a query and a hash of its own, which win.
 */
export function preserveQuery(path: string, currentSearch: string): string {
  const current = new URLSearchParams(currentSearch);
  const [, pathname = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const next = new URLSearchParams(query);
  for (const name of PRESERVED) {
    const value = current.get(name);
    if (value !== null && !next.has(name)) next.set(name, value);
  }
  const search = next.toString();
  return pathname + (search === '' ? '' : `?${search}`) + (hash ?? '');
}
