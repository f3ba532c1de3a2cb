import { expect, it } from 'vitest';
import { type DeclineKind, getDeclineKind } from './getDeclineKind.ts';

it.each<[string | null, DeclineKind]>([
  ['lost_card', 'final'],
  ['EXPIRED_CARD', 'final'],
  ['do_not_try_again', 'final'],
  ['no_method', 'final'],
  ['processing_error', 'unrelated'],
  ['issuer_not_available', 'unrelated'],
  ['invalid_merchant', 'unrelated'],
  ['insufficient_funds', 'retryable'],
  ['generic_decline', 'retryable'],
  ['a code of a bank', 'retryable'],
  [null, 'retryable'],
])('%s is a %s decline', (code, kind) => {
  expect(getDeclineKind(code)).toBe(kind);
});
