import type { ApiThunk } from './sendCall.ts';

/** A call that reads this response, which was requested earlier, instead of sending its request. Undefined: sends it. */
export function withResponse<T>(
  call: ApiThunk<T>,
  response: Promise<Response> | undefined,
): ApiThunk<T> {
  return (dispatch, getState, deps) =>
    call(dispatch, getState, response ? { ...deps, fetch: () => response } : deps);
}
