import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchPage } from '#domain/address/matchPage.ts';
import { isFilePath } from '#domain/address/publicId.ts';
import { isServed } from '#domain/address/reservedNames.ts';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';

/** The businesses that were last seen to exist. Others are not logged: a mistyped address may begin with anything. */
const known = new LRUCache<string, true>({ max: 10_000 });

/** Adds the id of an existing business to the further log lines of a request. */
export function logBusiness(request: FastifyRequest, appId: string): void {
  known.set(appId, true);
  request.log = request.log.child({ business: appId });
}

/** Adds to the log lines of requests for pages which page it is and, if it is known to exist, which business. */
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
