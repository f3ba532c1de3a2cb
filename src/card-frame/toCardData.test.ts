import { expect, it } from 'vitest';
import { toCardData } from './toCardData.ts';

it('has number, code and expiration of the card under the names of the card form data [3.23]', () => {
  expect(toCardData({ number: '4242 4242 4242 4242', expiry: '08/31', cvv: '917' })).toEqual({
    cardNumber: '4242424242424242',
    verificationCode: '917',
    expirationMonth: '08',
    expirationYear: '2031',
  });
});
