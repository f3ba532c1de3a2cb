import { catalogueTags } from 'virtual:locale-tags';
import { toRequestInit } from '#api/client/toRequestInit.ts';
import type { PreloadAssets } from '#contract/preloadAssets.ts';
import type { HeadLink } from '#contract/prerender.ts';
import { ASSETS_FOLDER } from '#domain/address/assetsFolder.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import { type RouteGroup, routeGroup } from '#domain/address/routeGroup.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { pickLocale } from '#i18n/locale/pickLocale.ts';
import { maySave } from '#offline/page/maySave.ts';
import { PRELOAD_GLOBAL } from '#platform/preloadGlobal.ts';
import { readSettings } from '#platform/settings.ts';
import { localStore, safeStorage } from '#platform/storage/storage.ts';
import { readStoredLocale } from '#platform/storage/storedLocale.ts';
import { getMessageFiles } from './getMessageFiles.ts';
import { getPreloadReads } from './getPreloadReads.ts';
import { readInitialData } from './initialData.ts';
import { installLinks } from './installLinks.ts';
import { isSecondVisit } from './isSecondVisit.ts';
import type { Preloaded } from './preloaded.ts';
import { readOutTitles } from './readOutTitles.ts';
import { replayTaps } from './replayTaps.ts';

/** Filled in by the build once the files have their names. */
declare const __PRELOAD_ASSETS__: PreloadAssets;

/**
 * The head script: runs before anything is rendered or fetched. It picks the locale, sets the page's direction, and
 * starts loading boot, document, messages and the page's code together. A prerendered page has its locale, data and
 * styles already.
 */
function startPreload(): Preloaded {
  const { hostname: hostName, pathname, search } = location;
  const settings = readSettings(document);
  const storedLocale = readStoredLocale(localStore, settings.environment);
  const pick = (stored: string | null, query: string | null = null) =>
    pickLocale({ query, stored, languages: navigator.languages, existing: catalogueTags });
  const initialData = readInitialData(document);
  const requested = new URLSearchParams(search).get('locale');
  // a snapshot was saved in the locale of its time: a locale chosen since then applies now
  const isChosen = initialData?.isCopy && (requested ?? storedLocale) !== null;
  const locale = initialData && !isChosen ? initialData.locale : pick(storedLocale, requested);
  document.documentElement.lang = locale.catalogue;
  document.documentElement.dir = getDirection(locale.catalogue);
  const group = routeGroup({ hostName, search }, settings);
  const responses: Preloaded['responses'] = {};
  const reads =
    initialData && !initialData.isCopy
      ? []
      : getPreloadReads({ group, pathname, search }, settings);
  for (const address of reads) {
    const response = fetch(address.url, toRequestInit(address, {}));
    responses[address.url] = response;
    response.catch(() => {}); // the caller that awaits the response handles the failure
  }
  const { pages } = __PRELOAD_ASSETS__;
  const files = getMessageFiles(locale, __PRELOAD_ASSETS__);
  const messages =
    files && Promise.all([fetchModule(files.reading), files.formats && fetchModule(files.formats)]);
  messages?.catch(() => {}); // the app requests them again
  const styles = (pages[matchPage(group, pathname).page?.key ?? ''] ?? [])
    .filter((file) => !initialData || initialData.isBare || !file.endsWith('.css'))
    .map(preload);
  const announceLoading = () => {
    const status = document.querySelector('#skeleton [role=status]');
    const again = document.querySelector('#stuck button');
    const { shellTexts } = settings;
    if (shellTexts?.locale !== locale.catalogue) return;
    if (status) status.textContent = shellTexts.loading;
    if (again) again.textContent = shellTexts.retry;
  };
  const canSave = maySave(group, window);
  if (canSave) addInstallLinks(installLinks({ group, pathname, search }, locale.catalogue));
  const isAgain = canSave && isSecondVisit(document, tabStore);
  const preloaded: Preloaded = {
    locale,
    messages,
    storedLocale,
    responses,
    styles: Promise.all(styles),
    pick,
    announceLoading,
    isWorthInstalling: () => canSave && (isAgain || isWorthInstalling(group)),
  };
  listen(preloaded);
  return preloaded;
}

/** Listens to events before the app does. */
function listen(preloaded: Preloaded): void {
  addEventListener('error', offerReload, true);
  addEventListener('beforeprint', nameSheets);
  replayTaps(window);
  readOutTitles(window);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the offer is made later, where it is useful
    preloaded.installOffer = event;
  });
}

/** Each printed sheet names its document; the app may have navigated to another since the server rendered it. */
function nameSheets(): void {
  document.documentElement.style.setProperty('--document', JSON.stringify(document.title));
}

/** The page may have moved on since the head script ran. */
const isWorthInstalling = (group: RouteGroup | null) =>
  matchPage(group, location.pathname).page?.isWorthInstalling === true;

const tabStore = safeStorage(() => sessionStorage);

const fetchModule = (path: string) => import(/* @vite-ignore */ path);

/** Page code failed to load: without it the page would do nothing, so it offers a reload. */
function offerReload({ target }: Event): void {
  const stuck = document.getElementById('stuck');
  if (!stuck || !(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  stuck.hidden = false;
  stuck.onclick = () => location.reload();
}

/** Adds the links for installing the page if the server has not done so. */
function addInstallLinks(links: readonly HeadLink[]): void {
  if (document.querySelector('link[rel=manifest]')) return;
  for (const link of links) {
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

function preload(file: string): Promise<unknown> | undefined {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = ASSETS_FOLDER + file;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

Object.assign(window, { [PRELOAD_GLOBAL]: startPreload() });
