import { isPublicId } from '#domain/address/publicId.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { onOfferChanged } from '#server/connections/offerChanges.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import {
  type FindAncestors,
  type FindOrigins,
  type Origins,
  OriginsCache,
  type Report,
} from './originsCache.ts';

/** Finds the origins in the database, through a cache that a change by this process clears at once. */
export function createFindOrigins(context: ServerContext): FindOrigins {
  return createFind(context, (appId, report) => readOrigins(context, appId, report));
}

/** Finds who may embed the pages of a business, in the same way. */
export function createFindAncestors(context: ServerContext): FindAncestors {
  return createFind(
    context,
    async (appId) => (await findBusiness(context.db, appId))?.embedOrigins ?? [],
  );
}

function createFind<T>(
  { db, clock }: ServerContext,
  read: (appId: string, report: Report) => Promise<readonly T[]>,
) {
  const cache = new OriginsCache<T>({ clock, read });
  onOfferChanged(db, (appId) => cache.expire(appId));
  // an invalid id names no business, and is not looked up in the database
  return async (appId: string, report: Report): Promise<readonly T[]> =>
    isPublicId(appId) ? cache.find(appId, report) : [];
}

/** The origins of a business's active connections with keys, if it takes payments online. */
async function readOrigins(
  { db, processors }: ServerContext,
  appId: string,
  report: Report,
): Promise<Origins> {
  const [business, rows] = await Promise.all([findBusiness(db, appId), listConnections(db, appId)]);
  if (!business?.onlinePayments) return [];
  return rows.flatMap((row) => {
    try {
      const connected = processors.connect(row);
      return connected === null ? [] : [connected.adapter.origins(connected.context)];
    } catch (error) {
      report(error); // this connection has invalid settings; payers can still use the others
      return [];
    }
  });
}
