import type { ApiFailure } from '#api/failure.ts';

/** Why a document is not on the screen, as far as the reader can do something about it. */
export type FailureKind = 'notFound' | 'revoked' | 'offline' | 'failed';

/** What a failed read means to its reader. `isOnline` is what the browser believes of the connection. */
export function failureKind(failure: ApiFailure, isOnline: boolean): FailureKind {
  if (failure.kind === 'network') return isOnline ? 'failed' : 'offline';
  if (failure.kind === 'unexpected') return 'failed';
  if (failure.problem.code === 'not-found') return 'notFound';
  return failure.problem.code === 'link-revoked' ? 'revoked' : 'failed';
}
