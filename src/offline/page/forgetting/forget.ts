import {
  forgetAllDecisions,
  forgetDecisions,
  forgetFinishedDecisions,
} from '#offline/core/forgetDecisions.ts';
import { showBadge } from '#offline/core/outbox/updateBadge.ts';
import {
  ANY_BUSINESS,
  changePreference,
  type Preferences,
  readPreference,
} from '#offline/core/preferences.ts';
import { clearReceipts } from '#offline/core/receipts.ts';
import type { SnapshotKey } from '#offline/core/snapshot.ts';
import { clearSnapshots, removeSnapshot } from '#offline/core/snapshots.ts';
import { dropReports } from '#offline/core/waitingReports.ts';
import { withLimit } from '#offline/core/withLimit.ts';
import { forgetSeenRevision, forgetSeenRevisions } from '../seenRevisions.ts';
import { clearLocalRecords } from './localRecords.ts';
import { notifyTabs } from './savedChannel.ts';

/** Where the server answers with `Clear-Site-Data`. */
const FORGET_URL = '/v1/forget-device';

/** The server's part is an extra: after this time the page goes on without it, in ms. */
const PATIENCE_MS = 5_000;

/** Forgets one document, the answers given to it and what was noted of it, and tells the other pages. Rejects when the store fails. */
export async function forgetDocument(key: SnapshotKey): Promise<void> {
  await forgetSeenRevision(key.xid);
  await removeSnapshot(key);
  if (key.kind === 'quote') await forgetDecisions(key.appId, key.xid);
  notifyTabs({ kind: 'forgotten', key });
}

/** Keeps documents on this device from now on. Rejects when the store fails. */
export async function allowSaving(): Promise<void> {
  await changePreference('keep', () => true);
}

/**
 * Keeps no documents on this device from now on, and forgets those that are here; answers that are not sent yet stay until they
 * are, and so does the chosen language. Rejects when the store fails.
 */
export async function disallowSaving(): Promise<void> {
  await changePreference('keep', () => false);
  await Promise.all([
    forgetSeenRevisions(),
    clearSnapshots(),
    clearReceipts(),
    forgetFinishedDecisions(),
  ]);
  notifyTabs({ kind: 'all-forgotten' });
}

/**
 * Forgets everything that this origin keeps here, of all businesses: snapshots, receipts, answers, what was noticed, caches, the badge; works
 * without a network. With one, the server has the browser clear what else there is. Nothing at all, and false, where more
 * answers are unsent than the `known` that the visitor was asked about. Rejects when a database cannot be cleared; what can
 * be has been then.
 */
export async function forgetEverything(known: number): Promise<boolean> {
  const preferences = await readPreferences();
  const [decisions] = await Promise.allSettled([forgetAllDecisions(known)]);
  if (decisions.status === 'fulfilled' && !decisions.value) return false;
  const [snapshots, receipts, seen] = await Promise.allSettled([
    clearSnapshots(),
    clearReceipts(),
    forgetSeenRevisions(),
  ]);
  clearLocalRecords();
  await dropReports().catch(() => {}); // nobody reads them but the service
  await Promise.all([dropCaches(), showBadge(0), clearSiteData()]);
  await restorePreferences(preferences);
  // a database that has gone would be filled again by the pages that are open; an empty one is not
  await clearSnapshots().catch(() => {});
  notifyTabs({ kind: 'all-forgotten' });
  for (const outcome of [decisions, snapshots, receipts, seen])
    if (outcome.status === 'rejected') throw outcome.reason;
  return true;
}

type Wishes = Pick<Preferences, 'keep' | 'install'>;

/** A preference to save nothing, or to be offered nothing, outlives what is forgotten; without the names of businesses. */
async function readPreferences(): Promise<Wishes> {
  const [keep, install] = await Promise.allSettled([
    readPreference('keep'),
    readPreference('install'),
  ]);
  const choices = install.status === 'fulfilled' ? Object.values(install.value) : [];
  return {
    keep: keep.status !== 'fulfilled' || keep.value,
    install: choices.includes('dismissed') ? { [ANY_BUSINESS]: 'dismissed' } : {},
  };
}

async function restorePreferences({ keep, install }: Wishes): Promise<void> {
  await Promise.allSettled([
    changePreference('keep', () => keep),
    changePreference('install', () => install),
  ]);
}

async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return; // not a secure context: there are none
  const names = await withLimit(caches.keys()).catch(() => []); // blocked: there are none
  await Promise.all(names.map((name) => withLimit(caches.delete(name)).catch(() => false)));
}

async function clearSiteData(): Promise<void> {
  try {
    await fetch(FORGET_URL, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    // no network: what is here has been cleared all the same
  }
}
