import { isVersionNamed, isVersionTag } from '#server/platform/etag.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/**
 * Refuses a decision about another version than the current one (412); the response names the current one. Tags that we
 * have never returned name no version, so that no change is reported (`invalid-request`).
 */
export function assertVersion(named: readonly string[], version: string): void {
  if (isVersionNamed(named, version)) return;
  if (!named.some(isVersionTag))
    throw new ProblemError('invalid-request', {
      detail:
        'If-Match does not name a version of this document; send the ETag of its last response',
    });
  throw new ProblemError('precondition-failed', { headers: { etag: version } });
}
