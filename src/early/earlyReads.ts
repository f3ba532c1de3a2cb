import { type CallAddress, callAddress } from '#api/callAddress.ts';
import { appIdOf } from '#app/appIdOf.ts';
import { isReserved } from '#app/reservedNames.ts';
import type { RouteGroup } from '#app/routeGroup.ts';
import type { Settings } from '#platform/settings.ts';

/** Where the page is. */
export interface EarlyPlace {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

const DOCUMENT_PATH = /^\/[^/]+(\/[^/]+(\/(accept|pay|success))?)?\/?$/;

/**
 * The answers that the page will want at once: the boot of its business, and its document. The addresses are those that the
 * app builds, so that it finds them again.
 */
export function earlyReads(
  { group, pathname, search }: EarlyPlace,
  settings: Pick<Settings, 'apiBase' | 'coreUrlPattern'>,
): readonly CallAddress[] {
  const isDocumentGroup = group === 'quote' || group === 'invoice';
  const isDocument = isDocumentGroup && DOCUMENT_PATH.test(pathname) && !isReserved(pathname);
  const [, first, xid] = isDocument ? pathname.split('/').map(decodePart) : [];
  const appId = appIdOf(search, { appId: first });
  if (appId === null) return [];
  const boot = callAddress('/v1/boot', appId, settings);
  if (!xid) return [boot];
  const path = `/v1/sales/${group}/${encodeURIComponent(xid)}`;
  return [boot, callAddress(path, appId, settings)];
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not an encoding: the app will end at the not-found page
  }
}
