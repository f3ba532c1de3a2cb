import { firstLabel, isLocalHost } from './hostName.ts';

/** Keywords of host names in the order in which they are tried: the spec's three, then ours (reading 6). */
export const ROUTE_GROUPS = ['quote', 'invoice', 'payments', 'checkout', 'staff'] as const;

/** One route group. */
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/** The part of an address that decides the group. */
export interface GroupAddress {
  readonly hostName: string;
  /** Query of the address, with or without `?`. */
  readonly search: string;
}

/** The setting that applies: hosts that select their pages by `?type=`, as local ones do. */
export interface GroupSettings {
  readonly singleHosts: readonly string[];
}

/** Whether a host leaves the choice to `?type=`: a local one, or one named in the setting. */
export function choosesByType(hostName: string, { singleHosts }: GroupSettings): boolean {
  return singleHosts.includes(hostName.toLowerCase()) || isLocalHost(hostName);
}

/**
 * The route group of a URL: a host named in the setting uses `?type=` first; otherwise the first label of the host name
 * decides; otherwise a local host uses `?type=`. Null if nothing decides.
 */
export function routeGroup(
  { hostName, search }: GroupAddress,
  settings: GroupSettings,
): RouteGroup | null {
  const type = new URLSearchParams(search).get('type');
  const byType = ROUTE_GROUPS.find((group) => group === type) ?? null;
  if (byType && settings.singleHosts.includes(hostName.toLowerCase())) return byType;
  const label = firstLabel(hostName);
  const byHost = ROUTE_GROUPS.find((group) => label.includes(group));
  return byHost ?? (isLocalHost(hostName) ? byType : null);
}
