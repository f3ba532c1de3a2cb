import { isReserved } from '#domain/address/reservedNames.ts';
import type { AppDeps } from '../appDeps.ts';
import { documentKind } from './documentKind.ts';
import type { Destination, Entry } from './enterRoute.ts';

/**
 * Where a local host without `type` leads: the start page to the demo's, and a document says itself what it is. Null: nowhere.
 */
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
