import { expect, it } from 'vitest';
import type { DeclineReason } from '#contract/codes.ts';
import { toDeclineReason } from './toDeclineReason.ts';

it.each<[string, DeclineReason]>([
  ['insufficient_funds', 'insufficient_funds'],
  ['EXPIRED_CARD', 'expired_card'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['incorrect_zip', 'incorrect_details'],
  ['currency_not_supported', 'card_not_supported'],
  ['card_velocity_exceeded', 'limit_exceeded'],
  ['no_method', 'invalid_account'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['setup_intent_authentication_failure', 'authentication_failed'],
  ['duplicate_transaction', 'duplicate'],
  ['issuer_not_available', 'try_later'],
  ['do_not_honor', 'declined'],
])('tells the payer of %s that it is %s', (code, reason) => {
  expect(toDeclineReason(code)).toBe(reason);
});

it.each([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'merchant_blacklist',
  'security_violation',
])('does not reveal that a card is %s', (code) => {
  expect(toDeclineReason(code)).toBe('declined');
});

it('gives no reason for an unknown code, or for a built-in property name', () => {
  expect(toDeclineReason('X9')).toBe('declined');
  expect(toDeclineReason('constructor')).toBe('declined');
  expect(toDeclineReason(null)).toBeNull();
});
