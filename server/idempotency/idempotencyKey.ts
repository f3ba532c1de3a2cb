import { ProblemError } from '#server/platform/problemError.ts';

/** A structured-field string (RFC 8941): printable ASCII in double quotes, with `\"` and `\\` escaped. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

const MAX_LENGTH = 255;

/**
 * The key of an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header-07): a quoted string of 1 to 255
 * characters. Throws `idempotency-key-missing` without one, `invalid-request` when it is not in that form.
 */
export function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined || header.trim() === '') {
    throw new ProblemError('idempotency-key-missing');
  }
  const key = QUOTED.exec(header.trim())?.[1]?.replace(/\\(["\\])/g, '$1') ?? '';
  if (key === '' || key.length > MAX_LENGTH) {
    throw new ProblemError('invalid-request', {
      detail: 'Idempotency-Key has to be a quoted string of 1 to 255 characters',
    });
  }
  return key;
}
