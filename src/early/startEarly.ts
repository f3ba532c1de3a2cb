import { catalogueTags } from 'virtual:locale-tags';
import { installLinks } from '#app/drawing/installLinks.ts';
import { readStartingData } from '#app/drawing/startingData.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { direction } from '#i18n/direction.ts';
import { pickLocale } from '#i18n/pickLocale.ts';
import { mayKeep } from '#offline/page/mayKeep.ts';
import { EARLY_NAME } from '#platform/earlyName.ts';
import { readSettings } from '#platform/settings.ts';
import { localStore, safeStorage } from '#platform/storage.ts';
import { readStoredLocale } from '#platform/storedLocale.ts';
import { pageKey, wordFiles } from './earlyFiles.ts';
import { earlyReads } from './earlyReads.ts';
import type { EarlyAssets, EarlyStart } from './earlyStart.ts';
import { isSecondVisit } from './isSecondVisit.ts';

/** Filled in by the build once the files have their names. */
declare const __EARLY_ASSETS__: EarlyAssets;

/**
 * The head script: runs before anything is drawn or fetched. It picks the locale, turns the page to its direction, and
 * starts boot, document, words and the page's code together. A page that a server drew brings its locale, data and styles.
 */
function startEarly(): EarlyStart {
  const { hostname: hostName, pathname, search } = location;
  const settings = readSettings(document);
  const storedLocale = readStoredLocale(localStore, settings.environment);
  const pick = (stored: string | null, query: string | null = null) =>
    pickLocale({ query, stored, languages: navigator.languages, existing: catalogueTags });
  const given = readStartingData(document);
  const wanted = new URLSearchParams(search).get('locale');
  // a copy was kept in the locale of its time: one that was chosen since is wanted now
  const isChosen = given?.isCopy && (wanted ?? storedLocale) !== null;
  const locale = given && !isChosen ? given.locale : pick(storedLocale, wanted);
  document.documentElement.lang = locale.catalogue;
  document.documentElement.dir = direction(locale.catalogue);
  const group = routeGroup({ hostName, search }, settings);
  const answers: EarlyStart['answers'] = {};
  const reads = given && !given.isCopy ? [] : earlyReads({ group, pathname, search }, settings);
  for (const { url, credentials } of reads) {
    answers[url] = fetch(url, { credentials, headers: { Accept: ACCEPT } });
    answers[url].catch(() => {}); // who takes the answer over hears of the failure
  }
  const { base, pages } = __EARLY_ASSETS__;
  const [reading, formats] = wordFiles(locale, __EARLY_ASSETS__);
  const words =
    reading === undefined
      ? undefined
      : Promise.all([fetchModule(base + reading), formats && fetchModule(base + formats)]);
  words?.catch(() => {}); // who takes them over asks once more
  const styles = (pages[pageKey(group, pathname)] ?? [])
    .filter((file) => !given || given.isBare || !file.endsWith('.css'))
    .map(preload);
  const speak = () => {
    const status = document.querySelector('#skeleton [role=status]');
    const again = document.querySelector('#stuck button');
    const [loading = '…', retry = '↻'] = __EARLY_ASSETS__.words[locale.catalogue] ?? [];
    if (status) status.textContent = loading;
    if (again) again.textContent = retry;
  };
  const isKeeping = mayKeep(group, window);
  if (isKeeping) addInstallLinks(installLinks({ group, pathname, search }, locale.catalogue));
  const isAgain = isKeeping && isSecondVisit(localStore, tabStore);
  const early: EarlyStart = {
    locale,
    words,
    storedLocale,
    answers,
    styles: Promise.all(styles),
    pick,
    speak,
    isWorthInstalling: () => isKeeping && (isAgain || PROVEN.test(location.pathname)),
  };
  addEventListener('error', offerReload, true);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // it is made later, where it is of use
    early.installOffer = event;
  });
  return early;
}

/** The list of documents, an acceptance, a payment: what a page has then done is worth having at hand. */
const PROVEN = /^\/[^/]+\/([^/]+\/(accept|success)\/?)?$/;

const tabStore = safeStorage(() => sessionStorage);

const fetchModule = (path: string) => import(/* @vite-ignore */ path);

/** Code of the page that does not arrive: without it nothing would ever happen, so the page offers to be loaded anew. */
function offerReload({ target }: Event): void {
  const stuck = document.getElementById('stuck');
  if (!stuck || !(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  stuck.hidden = false;
  stuck.onclick = () => location.reload();
}

const ACCEPT = 'application/json, application/problem+json';

/** Names what makes the page installable, where the server has not done so. */
function addInstallLinks(links: ReturnType<typeof installLinks>): void {
  if (document.querySelector('link[rel=manifest]')) return;
  for (const [rel, href] of links) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
}

function preload(file: string): Promise<unknown> | undefined {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = __EARLY_ASSETS__.base + file;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

Object.assign(window, { [EARLY_NAME]: startEarly() });
