/**
 * The query parameters that stay with a visitor from page to page: the route group of a local host, and a requested
 * locale.
 */
const PRESERVED = ['type', 'locale'];

/**
 * The URL of another of our pages, with `type` (and `locale`) of the current one, so that every link and redirect stays
 * in its route group. `path` may have its own query and hash, which take precedence.
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
