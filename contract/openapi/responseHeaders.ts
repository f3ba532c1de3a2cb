import type { TObject } from 'typebox';
import type { ProblemCode } from '../problems.ts';
import type { Route } from '../routes/route.ts';

type Json = Readonly<Record<string, unknown>>;

/** The headers of responses, which the description defines once. */
export const RESPONSE_HEADERS: Json = {
  ETag: {
    description:
      'The version of the content. Send it in `If-Match` with a decision, and in `If-None-Match` to read only changes',
    required: true,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the request is sent again',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  RetryAfterOfSome: {
    description:
      'Seconds to wait before the request is sent again. Only some problems of this status have it',
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: {
    description: 'The methods of this path',
    required: true,
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate: `Bearer`',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name of the file',
    required: true,
    schema: { type: 'string' },
  },
  ContentDispositionOfDownload: {
    description: 'The name of the file, with `download=1`',
    schema: { type: 'string' },
  },
};

/** Problems whose responses always have `Retry-After`. */
const RETRIED: readonly ProblemCode[] = [
  'too-many-requests',
  'idempotency-outstanding',
  'server-busy',
  'database-unavailable',
  'storage-full',
  'processor-unreachable',
  'platform-unreachable',
];

/** The headers of a success. */
export function toSuccessHeaders({ sendsVersion, media, query }: Route): Json {
  const isDownload = query !== undefined && 'download' in (query as TObject).properties;
  return {
    ...(sendsVersion ? refer('ETag') : {}),
    ...(media === undefined ? {} : refer('Content-Disposition')),
    ...(isDownload ? refer('Content-Disposition', 'ContentDispositionOfDownload') : {}),
  };
}

/** The headers of responses with the problem status that `codes` share. */
export function toProblemHeaders(
  { audience, admitsStaff }: Route,
  status: number,
  codes: readonly ProblemCode[],
): Json {
  const retried = codes.filter((code) => RETRIED.includes(code));
  const isEach = retried.length === codes.length;
  return {
    ...(retried.length > 0 ? refer('Retry-After', isEach ? 'RetryAfter' : 'RetryAfterOfSome') : {}),
    ...(status === 405 ? refer('Allow') : {}),
    ...(status === 412 ? refer('ETag') : {}),
    ...(status === 401 && (audience === 'staff' || admitsStaff) ? refer('WWW-Authenticate') : {}),
  };
}

function refer(name: string, definition = name): Json {
  return { [name]: { $ref: `#/components/headers/${definition}` } };
}
