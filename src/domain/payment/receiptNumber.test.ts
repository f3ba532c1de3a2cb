import { expect, it } from 'vitest';
import { receiptNumber } from './receiptNumber.ts';

it.each([
  ['9f2c5a7b-e04d-4183-a6c2-f0b7d95e4c1a', '9F2C-5A7B'],
  ['pay_77k', '77K'],
  ['pi_3OqX9abcdef', '3OQX-9ABC'],
  ['42', '42'],
])('shows %s as %s', (id, number) => {
  expect(receiptNumber(id)).toBe(number);
});
