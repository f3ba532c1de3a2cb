import type { ApiFailure } from '#api/failure.ts';

/** Why a document cannot be shown, as far as the reader can act on it. */
export type FailureKind = 'notFound' | 'revoked' | 'offline' | 'failed';

/** Interprets a failed read. `isOnline` is what the browser reports. */
export function failureKind(failure: ApiFailure, isOnline: boolean): FailureKind {
  if (failure.kind === 'network') return isOnline ? 'failed' : 'offline';
  if (failure.kind === 'unexpected') return 'failed';
  if (failure.problem.code === 'not-found') return 'notFound';
  return failure.problem.code === 'link-revoked' ? 'revoked' : 'failed';
}
