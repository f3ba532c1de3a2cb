import { ProblemError } from '#server/platform/problemError.ts';

/** A structured-field string (RFC 8941): printable ASCII in double quotes, with `\"` and `\\` escaped. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/** The same key as most clients send it, without quotes: printable ASCII without spaces and quotes. */
const UNQUOTED = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

const MAX_LENGTH = 255;

/**
 * The key of an `Idempotency-Key` header, 1 to 255 characters: a quoted string
 * (draft-ietf-httpapi-idempotency-key-header-07), or the same without quotes. Throws `idempotency-key-missing` without
 * one, `invalid-request` in neither form; both explain what to send.
 */
export function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined || header.trim() === '') {
    throw new ProblemError('idempotency-key-missing', {
      detail:
        'Send Idempotency-Key with a new value for each change, such as a UUID, and the same value for a retry',
    });
  }
  const text = header.trim();
  const quoted = QUOTED.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? (UNQUOTED.test(text) ? text : '');
  if (key === '' || key.length > MAX_LENGTH) {
    throw new ProblemError('invalid-request', {
      detail:
        'Idempotency-Key must be 1 to 255 printable ASCII characters, with or without double quotes',
    });
  }
  return key;
}
