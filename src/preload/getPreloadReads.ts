import { getBoot, getCheckoutForm } from 'virtual:call-routes';
import { type CallAddress, callAddress } from '#api/client/callAddress.ts';
import { callPath } from '#api/client/callPath.ts';
import { documentPath } from '#api/client/documentPath.ts';
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
 * The responses that the page will request first: the boot of its business, and its document. The URLs are those that the
 * app builds, so that it finds them.
 */
export function getPreloadReads(
  { group, pathname, search }: PreloadLocation,
  settings: Pick<Settings, 'apiBase' | 'coreUrlPattern'>,
): readonly CallAddress[] {
  const { page, params } = matchPage(group, pathname);
  const appId = getAppId(search, params);
  if (appId === null) return [];
  const boot = callAddress(getBoot.path, appId, settings);
  const { xid = '', id = '' } = params;
  const form = page?.key === 'checkout' && callPath(getCheckoutForm, { id: toFormId(id) });
  const path = page?.document ? documentPath(page.document, xid) : form;
  return path ? [boot, callAddress(path, appId, settings)] : [boot];
}
