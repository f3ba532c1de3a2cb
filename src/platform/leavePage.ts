/** The hosts of this machine, which need no https. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1])$/;

/**
 * Leaves the page for a processor's page. False: the URL is rejected, because it is neither https nor http of this
 * machine, and the page stays.
 */
export function leavePage(
  address: string,
  page: { readonly location: Pick<Location, 'assign'> } = window,
): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, href } = url;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  if (isSafe) page.location.assign(href);
  return isSafe;
}

/** `URL.parse` and `URL.canParse` are newer than the oldest supported browsers. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
