/** The hosts of this machine, which need no https. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1])$/;

/**
 * Leaves the page for the address of a vendor's page. False: the address is refused, as it is neither https nor http of this
 * machine, and the page stays.
 */
export function leavePage(
  address: string,
  page: { readonly location: Pick<Location, 'assign'> } = window,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, href } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  if (isSafe) page.location.assign(href);
  return isSafe;
}
