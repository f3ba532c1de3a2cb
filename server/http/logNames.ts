import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchPage } from '#domain/address/matchPage.ts';
import { isFilePath } from '#domain/address/publicId.ts';
import { isServed } from '#domain/address/reservedNames.ts';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';

/** Businesses that are known to exist. No other id is logged, because a mistyped address may begin with any text. */
const known = new LRUCache<string, true>({
  maxSize: 2_000_000,
  sizeCalculation: (_, appId) => toEntryBytes(appId),
});

/** Adds the id of an existing business to the later log lines of a request. */
export function logBusiness(request: FastifyRequest, appId: string): void {
  known.set(appId, true);
  request.log = request.log.child({ business: appId });
}

/** Adds the page, and the business if it is known to exist, to the log lines of page requests. */
export function logPages(app: FastifyInstance, groups: GroupSettings): void {
  app.addHook('onRequest', async (request) => {
    const [pathname = '/', search = ''] = request.url.split('?', 2);
    if (isServed(pathname) || isFilePath(pathname)) return;
    const group = routeGroup({ hostName: request.hostname, search }, groups);
    const { page, params } = matchPage(group, pathname);
    if (page === null) return;
    const { appId = '' } = params;
    const business = known.has(appId) ? { business: appId } : {};
    request.log = request.log.child({ page: page.key, ...business });
  });
}
