import { expect, it } from 'vitest';
import { getConfirmationDays } from './getConfirmationDays.ts';

it.each([
  ['sepa_debit', 14],
  ['us_bank_account', 4],
  ['bacs_debit', 6],
  ['card', null],
  ['toString', null],
])('knows that a payment by %s is confirmed within %s business days', (type, days) => {
  expect(getConfirmationDays(type)).toBe(days);
});
