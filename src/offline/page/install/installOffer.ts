import {
  ANY_BUSINESS,
  changePreference,
  type InstallMemory,
  readPreference,
} from '#offline/core/preferences.ts';
import { PRELOAD_GLOBAL, type PreloadedInstall } from '#platform/preloadGlobal.ts';
import { requestPersistence } from '../outbox/requestPersistence.ts';
import { isInstalled } from './isInstalled.ts';

/** The browser's own offer (`beforeinstallprompt`); it can be made once. */
interface BrowserOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser installs a page: by its own dialog, or by the steps that a visitor takes on an iPhone or iPad. */
export type InstallMethod = 'dialog' | 'steps';

const getPreloaded = () => (window as { [PRELOAD_GLOBAL]?: PreloadedInstall })[PRELOAD_GLOBAL];

/** The way in which the page can be installed here and now; null for none, or where it already runs as an app. */
export function getInstallMethod(): InstallMethod | null {
  const isOffered = document.querySelector('link[rel=manifest]') !== null;
  if (!isOffered || isInstalled(window)) return null;
  if (getPreloaded()?.installOffer) return 'dialog';
  return 'standalone' in navigator && navigator.maxTouchPoints > 1 ? 'steps' : null;
}

/**
 * Whether a business may still make its offer. Where nothing is to be kept it would promise what is not so, and a store that
 * fails could not remember a no: then nothing is offered.
 */
export async function isOfferOpen(appId: string): Promise<boolean> {
  try {
    const choices = await readPreference('install');
    if (!(await readPreference('keep'))) return false;
    return !Object.hasOwn(choices, appId) && !Object.hasOwn(choices, ANY_BUSINESS);
  } catch {
    return false; // nothing can be kept here, so there is little to install
  }
}

/** Puts the business's offer away for good. */
export async function dismissOffer(appId: string): Promise<void> {
  await remember(appId, 'dismissed').catch(() => {}); // it comes again at another visit
}

/** Remembers that the business's page was installed, and asks the browser to keep what is here. */
export async function markInstalled(appId: string): Promise<void> {
  await Promise.all([
    remember(appId, 'installed').catch(() => {}), // the window itself says it, too
    requestPersistence(),
  ]);
}

/** Makes the browser's offer. A no there is a no for good. */
export async function acceptOffer(appId: string): Promise<void> {
  const start = getPreloaded();
  const offer = start?.installOffer as BrowserOffer | undefined;
  if (!start || !offer) return;
  delete start.installOffer;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  await (outcome === 'accepted' ? markInstalled(appId) : dismissOffer(appId));
}

function remember(appId: string, memory: InstallMemory): Promise<void> {
  return changePreference('install', (before) => ({ ...before, [appId]: memory }));
}
