import type { FastifyError } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { getErrorCode, isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Fastify's own errors, as problem codes. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
};

/** SQLSTATE of text that no database column can store, such as one with a NUL in it. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

/**
 * Any thrown value as the problem of a response. An unexpected error is `internal-error` and reveals nothing of its
 * cause.
 */
export function problemFromError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isAbortedUpload(error)) return new ProblemError('invalid-request', { cause: error });
  if (isDatabaseUnavailable(error)) {
    return new ProblemError('database-unavailable', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
  if (UNSTORABLE_TEXT.has(getErrorCode(error) ?? '')) return new ProblemError('invalid-request');
  const { code, validation, statusCode } = error as Partial<FastifyError>;
  if (validation !== undefined) {
    const [first] = validation;
    const detail = `${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}`.trim();
    return new ProblemError('invalid-request', { detail });
  }
  const mapped = FASTIFY_CODES[code ?? ''];
  if (mapped !== undefined) return new ProblemError(mapped);
  if (error instanceof SyntaxError && statusCode === 400) return new ProblemError('invalid-json');
  if (statusCode === 400) return new ProblemError('invalid-request');
  // a forbidden file is reported as missing
  if (statusCode === 403 || statusCode === 404) return new ProblemError('not-found');
  return new ProblemError('internal-error', { cause: error });
}

/** The visitor disconnected in the middle of a body; a lost database connection has the same code. */
function isAbortedUpload(error: unknown): boolean {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return code === 'ECONNRESET' && message === 'aborted';
}
