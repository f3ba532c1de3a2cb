import type { DocumentName } from '#contract/prerender.ts';
import type { Reader } from '#server/database/database.ts';
import { readAnswerVersion } from '#server/documents/readAnswerVersion.ts';
import { shareNext } from '#server/platform/shareNext.ts';
import type { ReadVersion } from './pageCache.ts';

/** Reads the version of a document's answer; visits of one document that come at once share one question. */
export function createReadVersion(db: Reader): ReadVersion {
  const share = shareNext((key) => readAnswerVersion(db, JSON.parse(key) as DocumentName));
  return ({ kind, appId, xid }) => share(JSON.stringify({ kind, appId, xid }));
}
