import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import type { ProcessorOutcome } from '../contract.ts';
import { toDeclined, toNotice, toRefused, toUnconfirmed } from './toNotice.ts';

const processor = 'STRIPE' as const;

/** A call that the server rejected. */
function refuse(code: 'payment-declined' | 'amount-invalid', more: object = {}): ApiFailure {
  const problem = { type: 'x', title: 'x', status: 402, code, ...more };
  return { kind: 'problem', problem, retryAfterS: null };
}

describe('the notice of an outcome that charged nothing', () => {
  it.each([
    [{ kind: 'failed', code: 'x' }, 'failed'],
    [{ kind: 'not-sent' }, 'not-sent'],
    [{ kind: 'not-authenticated' }, 'not-authenticated'],
    [{ kind: 'cancelled' }, 'not-charged'],
    [{ kind: 'closed' }, 'not-charged'],
    [{ kind: 'incomplete' }, 'not-charged'],
  ] satisfies [ProcessorOutcome, string][])('for %j has the kind %s', (outcome, kind) => {
    expect(toNotice(processor, outcome)).toEqual({ kind, processor });
  });

  it('for a decline has its reason and the processor’s text', () => {
    expect(toNotice(processor, { kind: 'declined', processorText: 'No.' })).toEqual({
      kind: 'declined',
      processor,
      processorText: 'No.',
      reason: null,
    });
    expect(
      toNotice(processor, { kind: 'declined', processorText: null, reason: 'expired_card' }),
    ).toMatchObject({ kind: 'declined', reason: 'expired_card' });
  });

  it('for a failed authentication has the kind not-authenticated', () => {
    expect(toDeclined(processor, 'No.', 'authentication_failed')).toEqual({
      kind: 'not-authenticated',
      processor,
    });
  });
});

describe('the notice of a rejected call', () => {
  it('has the kind declined if the payment method was declined, otherwise refused', () => {
    const declined = refuse('payment-declined', { declineCode: 'insufficient_funds' });
    expect(toRefused(processor, declined)).toEqual({
      kind: 'declined',
      processor,
      processorText: null,
      reason: 'insufficient_funds',
    });
    const failure = refuse('amount-invalid');
    expect(toRefused(processor, failure)).toEqual({ kind: 'refused', processor, failure });
    const lost = { kind: 'network' } as const;
    expect(toRefused(processor, lost)).toEqual({ kind: 'refused', processor, failure: lost });
  });
});

describe('the notice if the server cannot be reached afterwards', () => {
  it('attributes a script failure to the connection', () => {
    expect(toUnconfirmed({ kind: 'failed', processor })).toEqual({ kind: 'not-sent', processor });
    expect(toUnconfirmed({ kind: 'failed' })).toEqual({ kind: 'not-sent' });
  });

  it('marks any other outcome as unconfirmed', () => {
    expect(toUnconfirmed({ kind: 'declined', processor, processorText: 'No.' })).toEqual({
      kind: 'declined',
      processor,
      processorText: 'No.',
      isUnconfirmed: true,
    });
  });
});
