import type { ApiFailure } from '#api/failure.ts';

/** Why a document cannot be shown, as far as it affects what the reader can do. */
export type FailureKind = 'notFound' | 'revoked' | 'offline' | 'failed';

/** Converts a failed read to its kind. `isOnline` is what the browser reports. */
export function failureKind(failure: ApiFailure, isOnline: boolean): FailureKind {
  if (failure.kind === 'network') return isOnline ? 'failed' : 'offline';
  if (failure.kind === 'unexpected') return 'failed';
  if (failure.problem.code === 'not-found') return 'notFound';
  return failure.problem.code === 'link-revoked' ? 'revoked' : 'failed';
}
