import { describe, expect, it } from 'vitest';
import { makeQuote } from '#tests/builders/documents/makeQuote.ts';
import { quoteState } from './quoteState.ts';

const toState = (changes: Parameters<typeof makeQuote>[0]) => quoteState(makeQuote(changes));

describe('the state of a quote', () => {
  it.each(['SENT', 'VIEWED', 'UPDATED'] as const)('is open while it is %s', (status) => {
    expect(toState({ status })).toBe('open');
  });

  it('is expired only if it could otherwise be accepted', () => {
    expect(toState({ isExpired: true })).toBe('expired');
    expect(toState({ isExpired: true, status: 'ACCEPTED' })).toBe('accepted');
    expect(toState({ isExpired: true, isWithdrawn: true })).toBe('withdrawn');
    expect(toState({ isExpired: true, status: 'DECLINED' })).toBe('declined');
  });

  it.each(['ACCEPTED', 'ACCEPTED_INVOICED', 'INVOICED'] as const)(
    'is accepted when %s',
    (status) => {
      expect(toState({ status })).toBe('accepted');
    },
  );

  it('is a draft for any unknown status', () => {
    expect(toState({ status: 'DRAFT' })).toBe('draft');
    expect(quoteState({ status: 'NEW' as 'DRAFT', isExpired: false, isWithdrawn: false })).toBe(
      'draft',
    );
  });
});
