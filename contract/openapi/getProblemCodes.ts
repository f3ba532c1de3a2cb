import type { ProblemCode } from '../problems.ts';
import type { Route } from '../routes/route.ts';

/** Problem codes of every call. */
const EVERYWHERE: readonly ProblemCode[] = [
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
  'server-busy',
  'storage-full',
];
/** A body is read before the server knows whether the call has one. */
const WITH_BODY: readonly ProblemCode[] = [
  'invalid-json',
  'payload-too-large',
  'unsupported-media-type',
];
const OF_STAFF: readonly ProblemCode[] = [
  'token-missing',
  'token-expired',
  'token-invalid',
  'role-too-weak',
  'session-locked',
  'platform-unreachable',
];
/** Account calls from other sites' pages are refused: the browser would send the cookie of the signed-in person with them. */
const OF_ACCOUNT: readonly ProblemCode[] = ['forbidden'];
/** API keys are refused. */
const OF_PEOPLE: readonly ProblemCode[] = ['forbidden'];
const OF_SESSIONS: readonly ProblemCode[] = ['session-missing'];
const OF_WRITES: readonly ProblemCode[] = [
  'idempotency-key-missing',
  'idempotency-key-reused',
  'idempotency-outstanding',
];

/** Every problem code of a call: its own, and those of every call of its kind. */
export function getProblemCodes(route: Route): readonly ProblemCode[] {
  const codes = [
    ...route.problems,
    ...EVERYWHERE,
    ...(route.method === 'GET' ? [] : WITH_BODY),
    ...(route.isWrite ? OF_WRITES : []),
    ...(route.audience === 'staff' ? OF_STAFF : []),
    ...(route.audience === 'account' ? OF_ACCOUNT : []),
    ...(route.needsPerson ? OF_PEOPLE : []),
    ...(route.needsSession ? OF_SESSIONS : []),
  ];
  return [...new Set(codes)];
}
