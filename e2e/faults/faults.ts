import type { Fault } from '../fixtures/faultProxy.ts';

/** The server never gets the request. */
export const LOST_REQUEST: Fault = { kind: 'lose-request' };

/** The server gets the request, and its response is lost. */
export const LOST_RESPONSE: Fault = { kind: 'lose-reply' };

/** The response is truncated. */
export const HALF_RESPONSE: Fault = { kind: 'half' };

/** A network responds with its own page. */
export const PORTAL: Fault = { kind: 'portal' };

/** The server fails. */
export const BROKEN: Fault = { kind: 'refuse', code: 'internal-error' };

/** An equal request is still in progress. */
export const STILL_OUTSTANDING: Fault = {
  kind: 'refuse',
  code: 'idempotency-outstanding',
  retryAfterS: 1,
};

/** The server cannot reach its database. */
export const DATABASE_DOWN: Fault = {
  kind: 'refuse',
  code: 'database-unavailable',
  retryAfterS: 5,
};
