import { expect, it } from 'vitest';
import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import { toDistinctCards } from './toDistinctCards.ts';

const card = (id: string, changes: Partial<ChargeableMethod> = {}): ChargeableMethod => ({
  id,
  connectionId: 'con-1',
  processor: 'STRIPE',
  brand: 'visa',
  last4: '4242',
  expires: '2030-12',
  ...changes,
});
const getIds = (...methods: readonly ChargeableMethod[]) =>
  toDistinctCards(methods, '2026-11-28').map(({ method }) => method.id);

it('lists the same card once, as it was saved last', () => {
  expect(getIds(card('new'), card('old', { connectionId: 'con-2' }))).toEqual(['new']);
});

it.each([{ brand: 'mastercard' }, { last4: '1111' }, { expires: '2031-12' }])(
  'lists a different card too: %o',
  (other) => {
    expect(getIds(card('one'), card('two', other))).toEqual(['one', 'two']);
  },
);

it('shows every method without a card number', () => {
  const none = { brand: null, last4: null, expires: null };
  expect(getIds(card('one', none), card('two', none))).toEqual(['one', 'two']);
});

it.each([
  ['2026-10', true],
  ['2026-11', false],
  [null, false],
])('marks a card that expires in %s as expired: %s', (expires, isExpired) => {
  expect(toDistinctCards([card('one', { expires })], '2026-11-28')[0]?.isExpired).toBe(isExpired);
});
