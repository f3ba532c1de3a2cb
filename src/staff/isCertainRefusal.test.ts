import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { isCertainRefusal } from './isCertainRefusal.ts';

function fail(code: ProblemCode): ApiFailure {
  const problem = {
    type: `urn:billfold:problem:${code}`,
    title: code,
    status: PROBLEMS[code],
    code,
  };
  return { kind: 'problem', problem, retryAfterS: null };
}

describe('a change that was refused', () => {
  it.each([
    'amount-out-of-bounds',
    'draft-invalid',
    'invoice-refunded',
    'payment-voided',
    'idempotency-key-reused',
  ] as const)('is certain after %s, also after a lost response', (code) => {
    expect([isCertainRefusal(fail(code), false), isCertainRefusal(fail(code), true)]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    'token-expired',
    'session-missing',
    'session-locked',
    'role-too-weak',
    'too-many-requests',
    'payment-in-progress',
    'payment-not-refundable',
    'processor-refused',
    'processor-not-configured',
  ] as const)('is certain after %s, unless a response was lost before', (code) => {
    expect([isCertainRefusal(fail(code), false), isCertainRefusal(fail(code), true)]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    fail('idempotency-outstanding'),
    fail('internal-error'),
    fail('server-busy'),
    fail('processor-unreachable'),
    { kind: 'network' } as const,
    { kind: 'unexpected', status: 200 } as const,
  ])('is not certain after $kind $problem.code', (failure) => {
    expect(isCertainRefusal(failure, false)).toBe(false);
  });
});
