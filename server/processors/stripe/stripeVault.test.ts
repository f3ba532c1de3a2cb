import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { stripeVault } from './stripeVault.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'STRIPE',
  accountId: 'acct_1',
  mode: 'test',
  settings: {},
  secrets: {},
};

const REQUEST = {
  amountMinor: 2_500,
  currency: 'USD',
  idempotencyKey: 'renewal-1',
  metadata: {},
  methodId: 'pm_1',
};

const { generate } = Stripe.errors.StripeError;

/** Charges at an account that responds with this error, and has this intent of the charge. */
function charge(error: object, intent: object = {}) {
  const fields = { id: 'pi_1', amount: 2_500, currency: 'usd', created: 1, metadata: {} };
  const client = {
    paymentIntents: {
      create: vi.fn().mockRejectedValue(generate({ message: 'no', ...error } as never)),
      retrieve: vi.fn().mockResolvedValue({
        ...fields,
        metadata: { reference: 'renewal-1' },
        status: 'requires_payment_method',
        latest_charge: null,
        ...intent,
      }),
    },
  } as unknown as Stripe;
  return stripeVault(() => client).charge(CONTEXT, REQUEST);
}

/** The response of a bank or a network to a declined card, and its effect on later charges. */
const DECLINES = [
  [{ decline_code: 'generic_decline' }, 'generic_decline', 'retryable'],
  [{ decline_code: 'insufficient_funds' }, 'insufficient_funds', 'retryable'],
  [{ decline_code: 'stolen_card' }, 'stolen_card', 'final'],
  [{ code: 'authentication_required' }, 'authentication_required', 'final'],
  [
    { decline_code: 'generic_decline', advice_code: 'do_not_try_again' },
    'do_not_try_again',
    'final',
  ],
  [
    { decline_code: 'generic_decline', advice_code: 'try_again_later' },
    'generic_decline',
    'retryable',
  ],
  [{ decline_code: 'do_not_honor', network_advice_code: '03' }, 'do_not_try_again', 'final'],
  [{ decline_code: 'do_not_honor', network_advice_code: '21' }, 'do_not_try_again', 'final'],
  [{ decline_code: 'do_not_honor', network_advice_code: '02' }, 'do_not_honor', 'retryable'],
  [{ decline_code: 'generic_decline', network_decline_code: '04' }, 'pickup_card', 'final'],
  [{ decline_code: 'generic_decline', network_decline_code: '41' }, 'lost_card', 'final'],
  [{ decline_code: 'generic_decline', network_decline_code: '46' }, 'invalid_account', 'final'],
  [
    { decline_code: 'generic_decline', network_decline_code: 'R1' },
    'revocation_of_authorization',
    'final',
  ],
  [{ decline_code: 'generic_decline', network_decline_code: '05' }, 'generic_decline', 'retryable'],
  [{ code: 'processing_error' }, 'processing_error', 'unrelated'],
] as const;

it.each(DECLINES)('a card that was declined with %o is %s', async (decline, code, kind) => {
  const error = { type: 'card_error', code: 'card_declined', ...decline };
  const declined = await charge(
    { ...error, statusCode: 402, payment_intent: { id: 'pi_1' } },
    { last_payment_error: error },
  );
  expect(declined).toMatchObject({ state: 'declined', failureCode: code });
  expect(getDeclineKind(declined.failureCode)).toBe(kind);
});

it('reports a declined card even if Stripe created no intent', async () => {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' };
  await expect(charge({ ...error, statusCode: 402 })).rejects.toMatchObject({
    failure: 'declined',
    declineCode: 'lost_card',
  });
});

it.each([
  [{ type: 'invalid_request_error', code: 'parameter_missing', statusCode: 400 }, 'refused'],
  [{ type: 'invalid_request_error', code: 'resource_missing', statusCode: 404 }, 'missing'],
  [
    { type: 'invalid_request_error', code: 'testmode_charges_only', statusCode: 400 },
    'not-configured',
  ],
  [{ type: 'invalid_request_error', code: 'amount_too_small', statusCode: 400 }, 'not-chargeable'],
  [{ type: 'authentication_error', statusCode: 401 }, 'not-configured'],
  [{ type: 'permission_error', code: 'account_invalid', statusCode: 403 }, 'not-configured'],
  [{ type: 'api_error', statusCode: 500 }, 'unreachable'],
])('does not treat %o as a decline', async (error, failure) => {
  await expect(charge(error)).rejects.toMatchObject({ failure, declineCode: null });
});
