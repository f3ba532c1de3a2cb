/** Paths that are never a page: an unknown one there is a 404 of its own kind. */
const NOT_PAGES = /^\/(?:api|v1|demo|assets|healthz|readyz)(?:\/|$)/;

/** Files with an ending are files: one that is missing is missing, never the shell. */
const FILE = /\.[a-z0-9]{2,12}$/i;

/** Whether an address may be a page of the app: no file, and nothing that is served otherwise. */
export function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return !NOT_PAGES.test(path) && !FILE.test(path) && !path.startsWith('/@');
}
