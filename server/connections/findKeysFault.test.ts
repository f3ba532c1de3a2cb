import { expect, it } from 'vitest';
import { stripeFields } from '#server/processors/stripe/stripeFields.ts';
import { findKeysFault } from './findKeysFault.ts';

const findFault = (cardBrands: string) =>
  findKeysFault(stripeFields, {
    mode: 'test',
    settings: { publicKey: 'pk_test_1', cardBrands },
    secrets: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  });

it('accepts a list of known card brands', () => {
  expect(findFault('visa amex')).toBeNull();
});

it.each(['visa, amex', 'visa  amex', 'VISA', 'elo'])(
  'names the known brands for “%s”',
  (brands) => {
    expect(findFault(brands)).toBe(
      'the setting “cardBrands” may only list, separated by spaces: visa, mastercard, amex, diners, discover, jcb',
    );
  },
);
