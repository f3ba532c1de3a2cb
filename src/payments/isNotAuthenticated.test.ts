import { expect, it } from 'vitest';
import { isNotAuthenticated } from './isNotAuthenticated.ts';

it('knows a bank’s step that failed by the reasons of vendors, and no other refusal', () => {
  const codes = [
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
    'authentication_failed',
    'authentication_required',
    'generic_decline',
    null,
  ];
  expect(codes.map(isNotAuthenticated)).toEqual([true, true, true, false, false, false]);
});
