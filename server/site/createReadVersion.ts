import type { DocumentName } from '#contract/prerender.ts';
import type { Reader } from '#server/database/database.ts';
import { readResponseVersion } from '#server/documents/readResponseVersion.ts';
import { coalesceCalls } from '#server/platform/coalesceCalls.ts';
import type { ReadVersion } from './pageCache.ts';

/** A database that has not answered by then, in ms, is not waited for: the page is sent unrendered, and says what it finds. */
const PATIENCE_MS = 4_000;

/**
 * Creates what reads the version of a document's answer; visits of one document that come at once share one question. Rejects where
 * the database does not answer within `patienceMs`.
 */
export function createReadVersion(db: Reader, patienceMs = PATIENCE_MS): ReadVersion {
  const share = coalesceCalls((key) => readResponseVersion(db, JSON.parse(key) as DocumentName));
  return async ({ kind, appId, xid }) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not respond')), patienceMs);
    });
    try {
      return await Promise.race([share(JSON.stringify({ kind, appId, xid })), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
