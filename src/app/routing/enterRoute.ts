import type { Boot } from '#contract/entities/boot.ts';
import { getAppId } from '#domain/address/getAppId.ts';
import { getPage } from '#domain/address/getPage.ts';
import { matchPage, type PageMatch } from '#domain/address/matchPage.ts';
import type { Page } from '#domain/address/pages.ts';
import { choosesByType, routeGroup } from '#domain/address/routeGroup.ts';
import { preserveQuery } from '#platform/address/preserveQuery.ts';
import type { AppDeps } from '../appDeps.ts';
import { loadBoot } from './loadBoot.ts';
import { PAGE_MODULES } from './pageModules.ts';
import { readDocument } from './readDocument.ts';

/** Where a visitor navigates to. */
export interface Destination {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The result of entering: the page may be shown, another URL must be used, or the browser must load
 * a page of the server.
 */
export type Entry =
  | {
      readonly kind: 'passed';
      readonly page: Page;
      readonly appId: string | null;
      readonly boot: Boot | null;
      /** Whether the page's code has loaded. */
      readonly isLoaded: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'left'; readonly to: string };

/**
 * Everything before a navigation (spec section 2): loads the boot of the application id and reports its failure, checks
 * the page's flag, and fetches the page's code and messages. Never rejects.
 */
export async function enterRoute(to: Destination, app: AppDeps): Promise<Entry> {
  const group = routeGroup({ hostName: app.hostName, search: to.search }, app.settings);
  const { page, params } = matchPage(group, to.pathname);
  if (page) return pass(to, { page, params }, app);
  if (group === null && choosesByType(app.hostName, app.settings)) {
    const late = await import('./chooseType.ts').catch(() => null); // from this machine, so it is available
    return (await late?.chooseType(to, app)) ?? notFound(to);
  }
  return notFound(to);
}

function notFound({ search }: Destination): Entry {
  return { kind: 'redirect', to: preserveQuery(getPage('not-found').path, search) };
}

async function pass(
  to: Destination,
  { page, params }: PageMatch & { readonly page: Page },
  app: AppDeps,
): Promise<Entry> {
  const appId = getAppId(to.search, params);
  if (params.appId && params.appId !== appId) {
    // one id decides about every call and link of a page (reading 5), so the URL changes to that
    // business
    const path = to.pathname.replace(/[^/]+/, encodeURIComponent(`${appId}`));
    return { kind: 'redirect', to: path + to.search };
  }
  if (page.document && !page.readsItself && appId && params.xid) {
    void readDocument(page.document, { appId, xid: params.xid }, app.store);
  }
  const [boot, isLoaded] = await Promise.all([
    appId === null || page.readsItself === 'boot' ? null : loadBoot(appId, app),
    loadPage(page, app),
  ]);
  const isThere = isOpen(page, boot);
  // the worker served this page from the device because there is no network, and the page shows that at its own URL
  const isLost = !boot && app.settings.isFromDevice;
  if (!isThere && !isLost) return notFound(to);
  return { kind: 'passed', page, appId, boot, isLoaded: isLoaded && isThere };
}

/**
 * Whether a page exists for this business. A flag that is off, or unknown because boot failed, closes a page that needs it
 * (reading 4); documents need none and still open.
 */
function isOpen({ needsFlag }: Page, boot: Boot | null): boolean {
  return needsFlag === undefined || boot?.featureFlags[needsFlag] === true;
}

async function loadPage({ key, path, parts = [] }: Page, app: AppDeps): Promise<boolean> {
  try {
    await Promise.all([
      PAGE_MODULES[key].load(),
      ...parts.map((part) => app.localeSource.ensurePart(part)),
    ]);
    return true;
  } catch (error) {
    app.reporter.report({ code: 'page-load-failed', error, details: { path } });
    return false;
  }
}
