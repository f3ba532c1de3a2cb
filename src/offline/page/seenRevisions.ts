import { changePreference, type Preferences, readPreference } from '#offline/core/preferences.ts';

/** How many documents are remembered; the one that was looked at longest ago gives way. */
export const MAX_SEEN = 50;

type Seen = Preferences['seen'];

function isEntry(entry: unknown): entry is Seen[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}

/** The entries that can be read, but for one document's; a broken record counts as none. */
function getOthers(kept: Seen, xid: string): Seen {
  return Array.isArray(kept) ? kept.filter(isEntry).filter(([known]) => known !== xid) : [];
}

/** The revision of a document that this device has shown last; null when it has shown none, or cannot remember. Never rejects. */
export async function readSeenRevision(xid: string): Promise<number | null> {
  const kept = await readPreference('seen').catch((): Seen => []);
  const found = Array.isArray(kept) && kept.filter(isEntry).find(([known]) => known === xid);
  return found ? found[1] : null;
}

/**
 * Remembers the revision that is on the screen, where documents may be kept. A store that is blocked or full forgets, and
 * nothing else happens. Never rejects.
 */
export async function saveSeenRevision(xid: string, revision: number): Promise<void> {
  try {
    if (!(await readPreference('keep'))) return;
    await changePreference('seen', (kept) =>
      [...getOthers(kept, xid), [xid, revision] as const].slice(-MAX_SEEN),
    );
  } catch {
    // as if it had never been shown
  }
}

/** Forgets the revision of one document. Rejects when the store fails. */
export function forgetSeenRevision(xid: string): Promise<void> {
  return changePreference('seen', (kept) => getOthers(kept, xid));
}

/** Forgets every revision. Rejects when the store fails. */
export function forgetSeenRevisions(): Promise<void> {
  return changePreference('seen', () => []);
}
