import { describe, expect, it } from 'vitest';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { isCertainRefusal } from './isCertainRefusal.ts';

describe('a change that was refused', () => {
  it.each([
    'amount-out-of-bounds',
    'draft-invalid',
    'invoice-refunded',
    'payment-voided',
    'idempotency-key-reused',
  ] as const)('is certain after %s, also after a lost response', (code) => {
    expect([
      isCertainRefusal(makeProblemFailure(code), false),
      isCertainRefusal(makeProblemFailure(code), true),
    ]).toEqual([true, true]);
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
    expect([
      isCertainRefusal(makeProblemFailure(code), false),
      isCertainRefusal(makeProblemFailure(code), true),
    ]).toEqual([true, false]);
  });

  it.each([
    makeProblemFailure('idempotency-outstanding'),
    makeProblemFailure('internal-error'),
    makeProblemFailure('server-busy'),
    makeProblemFailure('processor-unreachable'),
    { kind: 'network' } as const,
    { kind: 'unexpected', status: 200 } as const,
  ])('is not certain after $kind $problem.code', (failure) => {
    expect(isCertainRefusal(failure, false)).toBe(false);
  });
});
