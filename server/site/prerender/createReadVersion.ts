import type { DocumentName } from '#contract/prerender.ts';
import type { Reader } from '#server/database/database.ts';
import { readResponseVersion } from '#server/documents/readResponseVersion.ts';
import { coalesceCalls } from '#server/platform/coalesceCalls.ts';
import type { ReadVersion } from './pageCache.ts';

/** Time limit for the database, in ms: after it, the page is sent without prerendering and requests its own data. */
const PATIENCE_MS = 4_000;

/**
 * Creates a reader for the version of a document's response; concurrent visits of one document share one query. Rejects
 * if the database does not respond within `patienceMs`.
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
