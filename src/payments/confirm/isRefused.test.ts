import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { isRefundedLatePayment, isRefused, isSaveRefused } from './isRefused.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
const LOST: readonly ApiFailure[] = [
  { kind: 'network' },
  { kind: 'unexpected', status: 200 },
  { kind: 'unexpected', status: 409 },
];

const listCodes = (isSo: (failure: ApiFailure) => boolean) =>
  CODES.filter((code) => isSo(makeProblemFailure(code))).sort();

/** Problems after which the requested charge was certainly not made, even after a lost response. */
const NEVER_CHARGED: readonly ProblemCode[] = [
  'amount-invalid',
  'amount-not-chargeable',
  'amount-out-of-bounds',
  'basket-invalid',
  'checkout-total-changed',
  'delivery-invalid',
  'delivery-missing',
  'invoice-not-payable-online',
  'invoice-paid',
  'invoice-refunded',
  'link-expired',
  'link-revoked',
  'link-used',
  'payment-intent-closed',
  'payment-too-late',
  'precondition-failed',
  'promo-code-refused',
];

describe('a requested charge', () => {
  it('was certainly not made after these responses to the first request, and no others', () => {
    expect(listCodes((failure) => isRefused(failure, false))).toEqual(
      [
        ...NEVER_CHARGED,
        'payment-declined',
        'payment-in-progress',
        'processor-not-configured',
        'processor-refused',
      ].sort(),
    );
  });

  it('may be the payment in progress if an earlier response was lost', () => {
    expect(listCodes((failure) => isRefused(failure, true))).toEqual(NEVER_CHARGED);
  });

  it('may have been made if the server has not responded', () => {
    for (const failure of LOST)
      expect([isRefused(failure, false), isRefused(failure, true)]).toEqual([false, false]);
  });

  it('is a refunded late payment only with the problem payment-too-late', () => {
    expect(listCodes(isRefundedLatePayment)).toEqual(['payment-too-late']);
    expect(LOST.filter(isRefundedLatePayment)).toEqual([]);
  });
});

describe('a payment method that was to be saved', () => {
  it('was certainly not saved, unless the server or the processor could not check', () => {
    const unsure = CODES.filter((code) => !isSaveRefused(makeProblemFailure(code))).sort();
    expect(unsure).toEqual([
      'database-unavailable',
      'internal-error',
      'pdf-unavailable',
      'platform-unreachable',
      'processor-unreachable',
      'server-busy',
      'storage-full',
    ]);
    expect(LOST.filter(isSaveRefused)).toEqual([]);
  });
});
