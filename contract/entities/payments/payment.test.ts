import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { PublicPayment } from './payment.ts';

const payment = {
  invoiceXID: 'XeGquu-8WrnUfehZGB41TH1P',
  payAmount: '10.00',
  paymentToken: 'tok_1',
  tokenProcessor: 'STRIPE',
};

it.each([
  ['payPal', true],
  ['creditCard', true],
  ['token', true],
  ['paypal', false],
  ['cash', false],
  [undefined, false],
])('accepts a payment of type %s: %s [3.32]', (paymentType, isOne) => {
  expect(Value.Check(PublicPayment, { ...payment, paymentType })).toBe(isOne);
});
