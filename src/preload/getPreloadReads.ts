import { type CallAddress, callAddress } from '#api/callAddress.ts';
import { getAppId } from '#domain/address/getAppId.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import type { RouteGroup } from '#domain/address/routeGroup.ts';
import { toFormId } from '#domain/checkout/toFormId.ts';
import type { Settings } from '#platform/settings.ts';

/** Where the page is. */
export interface PreloadLocation {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

/**
 * The answers that the page will want at once: the boot of its business, and its document. The addresses are those that the
 * app builds, so that it finds them again.
 */
export function getPreloadReads(
  { group, pathname, search }: PreloadLocation,
  settings: Pick<Settings, 'apiBase' | 'coreUrlPattern'>,
): readonly CallAddress[] {
  const { page, params } = matchPage(group, pathname);
  const appId = getAppId(search, params);
  if (appId === null) return [];
  const boot = callAddress('/v1/boot', appId, settings);
  const read = page?.key === 'checkout' ? 'checkoutForm' : page?.document;
  if (!read) return [boot];
  const id = params.xid ?? toFormId(params.id ?? '');
  const path = `/v1/sales/${read}/${encodeURIComponent(id)}`;
  return [boot, callAddress(path, appId, settings)];
}
