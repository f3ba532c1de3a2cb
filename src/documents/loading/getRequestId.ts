import type { ApiFailure } from '#api/failure.ts';

const REQUEST = 'urn:billfold:request:';

/** The id of a failed call in the server's log, for a support request; null without a response of ours. */
export function getRequestId(failure: ApiFailure): string | null {
  const instance = failure.kind === 'problem' ? failure.problem.instance : '';
  return instance?.split(REQUEST)[1] ?? null;
}
