import { clearCopies, removeCopy } from '#offline/core/copies.ts';
import type { CopyKey } from '#offline/core/copyRecord.ts';
import { forgetAllAnswers, forgetAnswers } from '#offline/core/forgetAnswers.ts';
import { changePreference, readPreference } from '#offline/core/preferences.ts';
import { showBadge } from '../install/showBadge.ts';
import { tellTabs } from './keptChannel.ts';

/** Where the server answers with `Clear-Site-Data`. */
const FORGET_URL = '/v1/forget-device';

/** The server's part is an extra: after this time the page goes on without it, in ms. */
const PATIENCE_MS = 5_000;

/** Forgets one document and the answers given to it, and tells the other pages. Rejects when the store fails. */
export async function forgetDocument(key: CopyKey): Promise<void> {
  await removeCopy(key);
  if (key.kind === 'quote') await forgetAnswers(key.appId, key.xid);
  tellTabs({ kind: 'forgotten', key });
}

/** Forgets the copies of all documents; answers that are not sent yet stay until they are. Rejects when the store fails. */
export async function forgetCopies(): Promise<void> {
  await clearCopies();
  dropNotes();
  tellTabs({ kind: 'all-forgotten' });
}

/**
 * Forgets everything that this origin keeps here: copies, answers, what was noticed, caches, the badge; works without a
 * network. With one, the server has the browser clear what else there is. Rejects when the databases cannot be cleared.
 */
export async function forgetEverything(): Promise<void> {
  const [keep, install] = await Promise.all([readPreference('keep'), readPreference('install')]);
  await Promise.all([clearCopies(), forgetAllAnswers()]);
  dropNotes();
  await Promise.all([dropCaches(), showBadge(0), askServer()]);
  // the browser has cleared these too: a wish to keep nothing, or to be offered nothing, outlives what is forgotten
  await changePreference('keep', () => keep);
  await changePreference('install', () => install);
  tellTabs({ kind: 'all-forgotten' });
}

/** What the pages have noted beside the databases, such as the revision that was seen and the chosen language. */
function dropNotes(): void {
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith('billfold:'));
    for (const key of ours) localStorage.removeItem(key);
  } catch {
    // blocked: nothing was ever noted
  }
}

async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return; // not a secure context: there are none
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function askServer(): Promise<void> {
  try {
    await fetch(FORGET_URL, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // no network: what is here has been cleared all the same
  }
}
