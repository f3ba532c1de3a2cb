import { isReserved } from '#domain/address/reservedNames.ts';
import type { AppDeps } from '../appDeps.ts';
import { documentKind } from './documentKind.ts';
import type { Destination, Entry } from './enterRoute.ts';

/** The target of a local host without `type`: the demo's start page, or the document's own kind. Null if there is none. */
export async function chooseType(
  { pathname, search }: Destination,
  { settings, store }: AppDeps,
): Promise<Entry | null> {
  if (pathname === '/' && settings.isDemo) return { kind: 'left', to: '/demo' };
  const [, appId, xid] = pathname.split('/');
  if (!appId || !xid || isReserved(pathname)) return null;
  const kind = await documentKind({ appId, xid }, store);
  if (!kind) return null;
  const query = new URLSearchParams(search);
  query.set('type', kind);
  return { kind: 'redirect', to: `${pathname}?${query}` };
}
