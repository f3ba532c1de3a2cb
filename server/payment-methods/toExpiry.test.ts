import { expect, it } from 'vitest';
import { toExpiry } from './toExpiry.ts';

it.each([
  [{ expirationMonth: '04', expirationYear: '2031' }, '2031-04'],
  [{ expirationMonth: '04', expirationYear: '31' }, '2031-04'],
  [{ expirationMonth: '04', expirationYear: '031' }, undefined],
  [{ expirationYear: '2031' }, undefined],
  [{}, undefined],
])('reads the expiration of a card from %o', (typed, expires) => {
  expect(toExpiry(typed)).toBe(expires);
});
