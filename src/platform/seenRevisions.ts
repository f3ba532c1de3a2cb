import type { SafeStorage } from './storage.ts';

/** Key of the record `{xid: revision}`; it holds nothing else about a document. */
export const SEEN_KEY = 'billfold:seen';

/** Stands under the key where the visitor wants nothing kept: then nothing is remembered. */
export const NO_HISTORY = '0';

/** How many documents are remembered; the one that was looked at longest ago gives way. */
export const MAX_SEEN = 50;

type Seen = readonly (readonly [xid: string, revision: number])[];

function readSeen(store: SafeStorage): Seen {
  try {
    const kept: unknown = JSON.parse(store.read(SEEN_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return []; // a broken record counts as none
  }
}

function isEntry(entry: unknown): entry is readonly [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}

/** The revision of a document that this device has shown last; null when it has shown none, or cannot remember. */
export function seenRevision(store: SafeStorage, xid: string): number | null {
  return readSeen(store).find(([known]) => known === xid)?.[1] ?? null;
}

/** Remembers the revision that is on the screen. A store that is blocked or full forgets, and nothing else happens. */
export function saveSeenRevision(store: SafeStorage, xid: string, revision: number): void {
  if (store.read(SEEN_KEY) === NO_HISTORY) return;
  const others = readSeen(store).filter(([known]) => known !== xid);
  const seen: Seen = [...others, [xid, revision]];
  store.write(SEEN_KEY, JSON.stringify(seen.slice(-MAX_SEEN)));
}
