import {
  ANY_BUSINESS,
  changePreference,
  type InstallMemory,
  readPreference,
} from '#offline/core/preferences.ts';
import { PRELOAD_GLOBAL, type PreloadedInstall } from '#platform/preloadGlobal.ts';
import { requestPersistence } from '../outbox/requestPersistence.ts';
import { isInstalled } from './isInstalled.ts';

/** The browser's install event (`beforeinstallprompt`); it can be used once. */
interface BrowserOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser installs a page: its own dialog, or manual steps on an iPhone or iPad. */
export type InstallMethod = 'dialog' | 'steps';

const getPreloaded = () => (window as { [PRELOAD_GLOBAL]?: PreloadedInstall })[PRELOAD_GLOBAL];

/** How the page can be installed here and now; null if it cannot, or already runs as an app. */
export function getInstallMethod(): InstallMethod | null {
  const isOffered = document.querySelector('link[rel=manifest]') !== null;
  if (!isOffered || isInstalled(window)) return null;
  if (getPreloaded()?.installOffer) return 'dialog';
  return 'standalone' in navigator && navigator.maxTouchPoints > 1 ? 'steps' : null;
}

/**
 * Whether a business may still make its offer. Not if nothing may be saved, because the offer would promise something false,
 * nor when the store fails, because a rejection could not be remembered.
 */
export async function isOfferOpen(appId: string): Promise<boolean> {
  try {
    const choices = await readPreference('install');
    if (!(await readPreference('keep'))) return false;
    return !Object.hasOwn(choices, appId) && !Object.hasOwn(choices, ANY_BUSINESS);
  } catch {
    return false; // nothing can be saved here, so there is little to install
  }
}

/** Dismisses the business's offer permanently. */
export async function dismissOffer(appId: string): Promise<void> {
  await remember(appId, 'dismissed').catch(() => {}); // it is shown again on another visit
}

/** Remembers that the business's page was installed, and asks the browser for persistent storage. */
export async function markInstalled(appId: string): Promise<void> {
  await Promise.all([
    remember(appId, 'installed').catch(() => {}), // the window reports it too
    requestPersistence(),
  ]);
}

/** Opens the browser's dialog. A rejection there is final. */
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
