import { isVersionNamed } from '#server/http/etag.ts';
import { ProblemError } from '#server/http/problemError.ts';

/** Refuses a decision about another version than the one that stands (412); the answer names the version that does. */
export function assertVersion(named: readonly string[], version: string): void {
  if (isVersionNamed(named, version)) return;
  throw new ProblemError('precondition-failed', { headers: { etag: version } });
}
