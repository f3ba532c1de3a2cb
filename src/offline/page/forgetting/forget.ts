import { clearCopies, listCopies, removeCopy } from '#offline/core/copies.ts';
import type { CopyKey } from '#offline/core/copyRecord.ts';
import {
  forgetAllAnswers,
  forgetAnswers,
  forgetSettledAnswers,
} from '#offline/core/forgetAnswers.ts';
import { showBadge } from '#offline/core/outbox/countOnIcon.ts';
import {
  ANY_BUSINESS,
  changePreference,
  type Preferences,
  readPreference,
} from '#offline/core/preferences.ts';
import { tellTabs } from './keptChannel.ts';
import { dropAllNotes, dropNote, dropNotes } from './notes.ts';

/** Where the server answers with `Clear-Site-Data`. */
const FORGET_URL = '/v1/forget-device';

/** The server's part is an extra: after this time the page goes on without it, in ms. */
const PATIENCE_MS = 5_000;

/** Forgets one document, the answers given to it and what was noted of it, and tells the other pages. Rejects when the store fails. */
export async function forgetDocument(key: CopyKey): Promise<void> {
  dropNote(key.xid);
  await removeCopy(key);
  if (key.kind === 'quote') await forgetAnswers(key.appId, key.xid);
  tellTabs({ kind: 'forgotten', key });
}

/** Keeps documents on this device from now on. Rejects when the store fails. */
export async function keepDocuments(): Promise<void> {
  await changePreference('keep', () => true);
  dropNotes(true);
}

/**
 * Keeps no documents on this device from now on, and forgets those that are here; answers that are not sent yet stay until they
 * are, and so does the chosen language. Rejects when the store fails.
 */
export async function keepNoDocuments(): Promise<void> {
  dropNotes(false);
  await changePreference('keep', () => false);
  await Promise.all([clearCopies(), forgetSettledAnswers()]);
  tellTabs({ kind: 'all-forgotten' });
}

/**
 * Forgets everything that this origin keeps here, of all businesses: copies, answers, what was noticed, caches, the badge; works
 * without a network. With one, the server has the browser clear what else there is. Nothing at all, and false, where more
 * answers are unsent than the `known` that the visitor was asked about. Rejects when a database cannot be cleared; what can
 * be has been then.
 */
export async function forgetEverything(known: number): Promise<boolean> {
  const wishes = await readWishes();
  const paths = await pathsOfQuotes();
  const [answers] = await Promise.allSettled([forgetAllAnswers(known)]);
  if (answers.status === 'fulfilled' && !answers.value) return false;
  const [copies] = await Promise.allSettled([clearCopies()]);
  dropAllNotes();
  await Promise.all([dropCaches(), showBadge(0), askServer(paths)]);
  await keepWishes(wishes);
  tellTabs({ kind: 'all-forgotten' });
  for (const deed of [answers, copies]) if (deed.status === 'rejected') throw deed.reason;
  return true;
}

/** A wish to keep nothing, or to be offered nothing, outlives what is forgotten; without the names of businesses. */
async function readWishes(): Promise<Preferences> {
  const [keep, install] = await Promise.allSettled([
    readPreference('keep'),
    readPreference('install'),
  ]);
  const answers = install.status === 'fulfilled' ? Object.values(install.value) : [];
  return {
    keep: keep.status !== 'fulfilled' || keep.value,
    install: answers.includes('dismissed') ? { [ANY_BUSINESS]: 'dismissed' } : {},
  };
}

async function keepWishes({ keep, install }: Preferences): Promise<void> {
  await Promise.allSettled([
    changePreference('keep', () => keep),
    changePreference('install', () => install),
  ]);
  if (!keep) dropNotes(false);
}

/** The addresses of the quotes that are here: the cookie of a quote's forms belongs to its address, and only the server can end it. */
async function pathsOfQuotes(): Promise<readonly string[]> {
  const copies = await listCopies().catch(() => []); // a store that fails knows of none
  return copies
    .filter(({ kind }) => kind === 'quote')
    .map(({ appId, xid }) => `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`);
}

async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return; // not a secure context: there are none
  const names = await caches.keys().catch(() => []); // blocked: there are none
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

async function askServer(paths: readonly string[]): Promise<void> {
  try {
    await fetch(FORGET_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ paths }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    // no network: what is here has been cleared all the same
  }
}
