import { type CallAddress, callAddress } from '#api/callAddress.ts';
import { appIdOf } from '#app/routing/appIdOf.ts';
import { documentPath } from '#domain/address/documentPath.ts';
import type { RouteGroup } from '#domain/address/routeGroup.ts';
import type { Settings } from '#platform/settings.ts';

/** Where the page is. */
export interface EarlyPlace {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

/**
 * The answers that the page will want at once: the boot of its business, and its document. The addresses are those that the
 * app builds, so that it finds them again.
 */
export function earlyReads(
  { group, pathname, search }: EarlyPlace,
  settings: Pick<Settings, 'apiBase' | 'coreUrlPattern'>,
): readonly CallAddress[] {
  const named = documentPath(group, pathname);
  const appId = appIdOf(search, { appId: named?.appId });
  if (appId === null) return [];
  const boot = callAddress('/v1/boot', appId, settings);
  if (!named?.xid) return [boot];
  const path = `/v1/sales/${group}/${encodeURIComponent(named.xid)}`;
  return [boot, callAddress(path, appId, settings)];
}
