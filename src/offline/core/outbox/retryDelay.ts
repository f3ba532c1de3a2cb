const BASE_MS = 2_000;
const CAP_MS = 5 * 60_000;
/** A longer `Retry-After` is capped at a day. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/**
 * The delay after this many attempts without a response, in ms: full jitter between zero and 2 s doubled with every attempt,
 * capped at 5 minutes. `random` is in [0, 1).
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.round(random * Math.min(CAP_MS, BASE_MS * 2 ** Math.max(0, attempts - 1)));
}

/**
 * The delay of a `Retry-After`, in ms: seconds, or a date, compared with the response's own `Date` so that a wrong device clock
 * does not matter (`now` where that is missing). Null without a readable one.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const respondedAt = Date.parse(headers.get('Date') ?? '');
  const wait = until - (Number.isNaN(respondedAt) ? now : respondedAt);
  return Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}
