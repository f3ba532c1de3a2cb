import type { ApiFailure } from '#api/failure.ts';

const REQUEST = 'urn:billfold:request:';

/** By which the server's log has a failed call, so that a customer can say it; null where no answer of ours came. */
export function getRequestId(failure: ApiFailure): string | null {
  const instance = failure.kind === 'problem' ? failure.problem.instance : '';
  return instance?.split(REQUEST)[1] ?? null;
}
