import { firstLabel } from '#domain/address/hostName.ts';
import { type RouteGroup, routeGroup } from '#domain/address/routeGroup.ts';
import type { PageAddress } from './pageAddress.ts';

/**
 * The URL of a page in another route group, from the current one: replaces the host's keyword (`quote.fern.example`
 * becomes `invoice.fern.example`), or `?type=` if that decides. Another group is another page to the browser (its policy
 * differs), so use a plain link, not the router.
 */
export function groupAddress(
  path: string,
  group: RouteGroup,
  { href, settings }: PageAddress,
): string {
  const from = new URL(href);
  const to = new URL(path, from);
  const hostName = from.hostname;
  const ofHost = routeGroup({ hostName, search: '' }, settings);
  if (ofHost === null || settings.singleHosts.includes(hostName)) {
    to.searchParams.set('type', group);
  } else {
    const label = firstLabel(hostName);
    to.hostname = label.replace(ofHost, group) + hostName.slice(label.length);
  }
  const locale = from.searchParams.get('locale');
  if (locale !== null) to.searchParams.set('locale', locale);
  return to.href;
}
