import { expect, it } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { MERCHANT_INITIATED } from '../contract/processorPayment.ts';
import { toPayPalError } from './PayPalError.ts';
import { payPalOrders } from './payPalOrders.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'PAYPAL',
  accountId: '5K7TQ2W8ABCDE',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: {},
};

const ORDER = {
  id: 'O-1',
  status: 'CREATED',
  create_time: '2026-11-26T10:00:00Z',
  purchase_units: [{ amount: { currency_code: 'USD', value: '25.00' } }],
};

/** Charges a saved method where PayPal refuses the capture so. */
function charge(status: number, issue: string) {
  const orders = payPalOrders(async (_, { path }) => {
    if (path.endsWith('/capture')) throw toPayPalError(status, { details: [{ issue }] });
    return ORDER;
  });
  const saved = { methodId: 'vault-1', credential: MERCHANT_INITIATED };
  return orders.captureSaved?.(CONTEXT, 'O-1', { ...saved, idempotencyKey: 'renewal-1' });
}

it.each([
  ['INSTRUMENT_DECLINED', 'open', 'INSTRUMENT_DECLINED', 'retryable'],
  ['TRANSACTION_REFUSED', 'declined', 'TRANSACTION_REFUSED', 'retryable'],
  ['CARD_EXPIRED', 'open', 'expired_card', 'final'],
  ['PAYER_ACTION_REQUIRED', 'open', 'authentication_required', 'final'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'declined', 'no_method', 'final'],
  ['TOKEN_ID_NOT_FOUND', 'open', 'no_method', 'final'],
  ['AGREEMENT_ALREADY_CANCELLED', 'open', 'no_method', 'final'],
])('%s leaves the order %s: %s, a %s decline', async (issue, state, code, kind) => {
  const declined = await charge(422, issue);
  expect(declined).toMatchObject({ state, failureCode: code });
  expect(getDeclineKind(declined?.failureCode ?? null)).toBe(kind);
});

it.each([
  [400, 'INVALID_PARAMETER_SYNTAX', 'refused'],
  [401, 'AUTHENTICATION_FAILURE', 'not-configured'],
  [403, 'PERMISSION_DENIED', 'not-configured'],
  [404, 'INVALID_RESOURCE_ID', 'missing'],
  [422, 'PAYEE_ACCOUNT_RESTRICTED', 'refused'],
  [422, 'CURRENCY_NOT_SUPPORTED', 'not-chargeable'],
  [500, 'INTERNAL_SERVER_ERROR', 'unreachable'],
])('does not treat %i %s as a decline', async (status, issue, failure) => {
  await expect(charge(status, issue)).rejects.toMatchObject({ failure });
});
