import type { PaymentMethod, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { toErrorOutcome, toIntentOutcome } from './stripeOutcome.ts';

const error = (rest: Partial<StripeError>) => ({ type: 'card_error', ...rest }) as StripeError;

describe('Stripe’s outcomes', () => {
  it('are success only for the statuses succeeded and processing [4.18]', () => {
    const kinds = [
      'succeeded',
      'processing',
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'requires_capture',
      'canceled',
    ].map((status) => toIntentOutcome({ status }).kind);
    expect(kinds.map((kind) => kind === 'confirmed')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('have Stripe’s own text only if it is meant for the payer', () => {
    expect(toErrorOutcome(error({ message: 'Your card was declined.' }))).toEqual({
      kind: 'declined',
      processorText: 'Your card was declined.',
      reason: null,
    });
    expect(
      toErrorOutcome(error({ type: 'invalid_request_error', code: 'x', message: 'No such key' })),
    ).toEqual({ kind: 'failed', code: 'x' });
  });

  it('are unknown, not failed, after a lost connection', () => {
    for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const) {
      expect(toErrorOutcome(error({ type })).kind).toBe('unknown');
    }
  });

  it('distinguish a failed authentication and a payment that is no longer open', () => {
    expect(toErrorOutcome(error({ code: 'payment_intent_authentication_failure' })).kind).toBe(
      'not-authenticated',
    );
    expect(toErrorOutcome(error({ code: 'payment_intent_unexpected_state' })).kind).toBe('closed');
  });

  it('are not-authenticated only for cards, not for bank redirects', () => {
    const code = 'payment_intent_authentication_failure';
    const failed = (type: string) =>
      toErrorOutcome(error({ code, payment_method: { type } as PaymentMethod }));
    expect(failed('card')).toEqual({ kind: 'not-authenticated' });
    expect(failed('ideal')).toEqual({ kind: 'failed', code });
  });

  it('are incomplete if the form shows errors in its fields', () => {
    expect(toErrorOutcome(error({ type: 'validation_error' })).kind).toBe('incomplete');
  });
});
