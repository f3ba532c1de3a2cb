import { matchPath } from 'react-router-dom';
import type { Boot } from '#contract/entities/boot.ts';
import { isReserved } from '#domain/address/reservedNames.ts';
import { choosesByType, routeGroup } from '#domain/address/routeGroup.ts';
import { keepQuery } from '#platform/keepQuery.ts';
import type { AppSurroundings } from '../appSurroundings.ts';
import { appIdOf } from './appIdOf.ts';
import { documentKind } from './documentKind.ts';
import { guardRoute } from './guardRoute.ts';
import { loadBoot } from './loadBoot.ts';
import { matchRoute, type RouteMatch } from './matchRoute.ts';
import { NOT_FOUND_PATH } from './notFoundPath.ts';
import { readDocument } from './readDocument.ts';
import type { AppRoute } from './routeTable.ts';

/** Where a visitor wants to go. */
export interface Destination {
  readonly pathname: string;
  readonly search: string;
}

/** What came of it: the route may be shown, another address is to be taken, or a page of the server. */
export type Entry =
  | {
      readonly kind: 'passed';
      readonly route: AppRoute;
      readonly appId: string | null;
      readonly boot: Boot | null;
      /** Whether the page's code has arrived. */
      readonly isLoaded: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'left'; readonly to: string };

/**
 * Everything that happens before a navigation moves (spec section 2): the boot of the application id is loaded, its failure
 * reported; the route's flag is looked at; the page's code and words are fetched. Never rejects.
 */
export async function enterRoute(to: Destination, app: AppSurroundings): Promise<Entry> {
  const group = routeGroup({ hostName: app.hostName, search: to.search }, app.settings);
  const match = matchRoute(to.pathname, group);
  if (match) return pass(to, match, app);
  if (group === null && choosesByType(app.hostName, app.settings)) return chooseType(to, app);
  return notFound(to);
}

function notFound({ search }: Destination): Entry {
  return { kind: 'redirect', to: keepQuery(NOT_FOUND_PATH, search) };
}

async function pass(
  to: Destination,
  { route, params }: RouteMatch,
  app: AppSurroundings,
): Promise<Entry> {
  const appId = appIdOf(to.search, params);
  if (route.reads && appId && params.xid) {
    void readDocument(route.reads, { appId, xid: params.xid }, app.store);
  }
  const [boot, isLoaded] = await Promise.all([
    appId === null || route.bootsItself ? null : loadBoot(appId, app),
    loadPage(route, app),
  ]);
  if (!guardRoute(route, boot)) return notFound(to);
  return { kind: 'passed', route, appId, boot, isLoaded };
}

async function loadPage(route: AppRoute, app: AppSurroundings): Promise<boolean> {
  const parts = (route.parts ?? []).map((part) => app.localeSource.ensurePart(part));
  try {
    await Promise.all([route.page.load(), ...parts]);
    return true;
  } catch (error) {
    app.reporter.report({ code: 'page-load-failed', error, details: { path: route.path } });
    return false;
  }
}

/** A local host without `type`: the start page is the demo's, and a document says itself what it is. */
async function chooseType(to: Destination, app: AppSurroundings): Promise<Entry> {
  if (to.pathname === '/' && app.settings.isDemo) return { kind: 'left', to: '/demo' };
  const path = matchPath('/:appId/:xid/*', to.pathname);
  if (!path || isReserved(to.pathname)) return notFound(to);
  const { appId = '', xid = '' } = path.params;
  const kind = await documentKind({ appId, xid }, app.store);
  if (!kind) return notFound(to);
  const search = new URLSearchParams(to.search);
  search.set('type', kind);
  return { kind: 'redirect', to: `${to.pathname}?${search}` };
}
