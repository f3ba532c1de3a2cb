import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { ewayVault } from './ewayVault.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'EWAY',
  accountId: '91234567',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { apiKey: 'key', password: 'word' },
};

const REQUEST = {
  amountMinor: 2_500,
  currency: 'AUD',
  idempotencyKey: 'renewal-1',
  metadata: {},
  methodId: '987654321000',
};

/** Charges at an account that responds with this. */
function charge(body: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  return ewayVault.charge(CONTEXT, REQUEST);
}

const toDeclined = (message: string) => ({
  TransactionID: 11,
  TransactionStatus: false,
  ResponseMessage: message,
  Payment: { TotalAmount: 2_500, CurrencyCode: 'AUD' },
});

afterEach(() => vi.unstubAllGlobals());

/** Codes of the bank as eWay passes them on, and what follows for the next charges of the card. */
it.each([
  ['D4401', 'call_issuer', 'retryable'],
  ['D4403', 'invalid_merchant', 'unrelated'],
  ['D4404', 'pickup_card', 'final'],
  ['D4405', 'do_not_honor', 'retryable'],
  ['D4406', 'processing_error', 'unrelated'],
  ['D4407', 'pickup_card', 'final'],
  ['D4409', 'processing_error', 'unrelated'],
  ['D4413', 'invalid_amount', 'unrelated'],
  ['D4414', 'incorrect_number', 'final'],
  ['D4415', 'incorrect_number', 'final'],
  ['D4419', 'reenter_transaction', 'unrelated'],
  ['D4422', 'processing_error', 'unrelated'],
  ['D4430', 'processing_error', 'unrelated'],
  ['D4433', 'expired_card', 'final'],
  ['D4434', 'fraudulent', 'final'],
  ['D4435', 'pickup_card', 'final'],
  ['D4436', 'restricted_card', 'final'],
  ['D4437', 'pickup_card', 'final'],
  ['D4438', 'pickup_card', 'final'],
  ['D4439', 'invalid_account', 'final'],
  ['D4441', 'lost_card', 'final'],
  ['D4442', 'invalid_account', 'final'],
  ['D4443', 'stolen_card', 'final'],
  ['D4451', 'insufficient_funds', 'retryable'],
  ['D4454', 'expired_card', 'final'],
  ['D4456', 'incorrect_number', 'final'],
  ['D4457', 'card_not_supported', 'final'],
  ['D4458', 'invalid_merchant', 'unrelated'],
  ['D4459', 'fraudulent', 'final'],
  ['D4460', 'invalid_merchant', 'unrelated'],
  ['D4461', 'withdrawal_count_limit_exceeded', 'retryable'],
  ['D4462', 'restricted_card', 'final'],
  ['D4463', 'security_violation', 'final'],
  ['D4466', 'invalid_merchant', 'unrelated'],
  ['D4467', 'pickup_card', 'final'],
  ['D4482', 'incorrect_cvc', 'retryable'],
  ['D4490', 'issuer_not_available', 'unrelated'],
  ['D4491', 'issuer_not_available', 'unrelated'],
  ['D4492', 'issuer_not_available', 'unrelated'],
  ['D4493', 'do_not_try_again', 'final'],
  ['D4494', 'duplicate_transaction', 'unrelated'],
  ['D4496', 'processing_error', 'unrelated'],
])('%s is %s, a %s decline', async (message, code, kind) => {
  const declined = await charge(toDeclined(message));
  expect(declined).toMatchObject({ state: 'declined', failureCode: code });
  expect(getDeclineKind(declined.failureCode)).toBe(kind);
});

it.each([
  ['V6101', 'expired_card'],
  ['V6110', 'incorrect_number'],
])('reports a saved card that eWay rejects with %s as declined', async (Errors, code) => {
  const charging = charge({ TransactionStatus: null, Errors });
  await expect(charging).rejects.toMatchObject({ failure: 'declined', declineCode: code });
});

it.each([
  ['V6010', 'not-configured'],
  ['V6011', 'not-chargeable'],
  ['V6014', 'refused'],
  ['V6040', 'missing'],
  ['V6143', 'not-configured'],
  ['S5000', 'unreachable'],
])('does not treat %s as a decline', async (Errors, failure) => {
  const charging = charge({ TransactionStatus: null, Errors });
  await expect(charging).rejects.toMatchObject({ failure, declineCode: null });
});

it.each([
  [400, 'refused'],
  [401, 'not-configured'],
])('does not treat the status %i as a decline', async (status, failure) => {
  await expect(charge({}, status)).rejects.toMatchObject({ failure, declineCode: null });
});
