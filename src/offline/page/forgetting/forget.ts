import { FORGET_PATH } from '#domain/address/forgetPath.ts';
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

/** The server's part is optional: after this time, in ms, the page continues without it. */
const PATIENCE_MS = 5_000;

/** Removes one document, the decisions on it and its seen revision, and notifies other pages. Rejects when the store fails. */
export async function forgetDocument(key: SnapshotKey): Promise<void> {
  await forgetSeenRevision(key.xid);
  await removeSnapshot(key);
  if (key.kind === 'quote') await forgetDecisions(key.appId, key.xid);
  notifyTabs({ kind: 'forgotten', key });
}

/** Allows saving documents on this device. Rejects when the store fails. */
export async function allowSaving(): Promise<void> {
  await changePreference('keep', () => true);
}

/**
 * Stops saving documents on this device, and removes those saved; unsent decisions stay until they are sent, and so does the
 * chosen language. Rejects when the store fails.
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
 * Removes everything that this origin saved here, for all businesses: snapshots, receipts, decisions, seen revisions, caches, the
 * badge; works offline. Online, the server also has the browser clear the rest. Does nothing and returns false if more decisions
 * are unsent than the `known` that the visitor was asked about. Rejects when a database cannot be cleared, after clearing the
 * others.
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
  await dropReports().catch(() => {}); // only read by the reporting service
  await Promise.all([dropCaches(), showBadge(0), clearSiteData()]);
  await restorePreferences(preferences);
  // open pages would refill a deleted database, but not an empty one
  await clearSnapshots().catch(() => {});
  notifyTabs({ kind: 'all-forgotten' });
  for (const outcome of [decisions, snapshots, receipts, seen])
    if (outcome.status === 'rejected') throw outcome.reason;
  return true;
}

type SavedPreferences = Pick<Preferences, 'keep' | 'install'>;

/** Preferences to save nothing, or to see no install prompts, survive, without the names of businesses. */
async function readPreferences(): Promise<SavedPreferences> {
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

async function restorePreferences({ keep, install }: SavedPreferences): Promise<void> {
  await Promise.allSettled([
    changePreference('keep', () => keep),
    changePreference('install', () => install),
  ]);
}

async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return; // not a secure context: there are none
  const names = await withLimit(caches.keys()).catch(() => []); // storage is blocked, so there are none
  await Promise.all(names.map((name) => withLimit(caches.delete(name)).catch(() => false)));
}

async function clearSiteData(): Promise<void> {
  try {
    await fetch(FORGET_PATH, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    // offline: the local data has been cleared anyway
  }
}
