import { changePreference, type Preferences, readPreference } from '#offline/core/preferences.ts';

/** Maximum number of remembered documents; the least recently viewed is dropped. */
export const MAX_REVISIONS = 50;

type SeenRevisions = Preferences['seen'];

function isEntry(entry: unknown): entry is SeenRevisions[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}

/** The readable entries of other documents; a broken record counts as empty. */
function listOtherDocuments(seen: SeenRevisions, xid: string): SeenRevisions {
  return Array.isArray(seen) ? seen.filter(isEntry).filter(([id]) => id !== xid) : [];
}

/** The revision of a document that this device showed last; null if none, or if it cannot be read. Never rejects. */
export async function readSeenRevision(xid: string): Promise<number | null> {
  const seen = await readPreference('seen').catch((): SeenRevisions => []);
  const found = Array.isArray(seen) && seen.filter(isEntry).find(([id]) => id === xid);
  return found ? found[1] : null;
}

/** Saves the revision on the screen, where documents may be saved. A blocked or full store is ignored. Never rejects. */
export async function saveSeenRevision(xid: string, revision: number): Promise<void> {
  try {
    if (!(await readPreference('keep'))) return;
    await changePreference('seen', (seen) =>
      [...listOtherDocuments(seen, xid), [xid, revision] as const].slice(-MAX_REVISIONS),
    );
  } catch {
    // as if it had never been shown
  }
}

/** Removes the revision of one document. Rejects when the store fails. */
export function forgetSeenRevision(xid: string): Promise<void> {
  return changePreference('seen', (seen) => listOtherDocuments(seen, xid));
}

/** Removes every revision. Rejects when the store fails. */
export function forgetSeenRevisions(): Promise<void> {
  return changePreference('seen', () => []);
}
