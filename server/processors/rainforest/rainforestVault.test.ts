import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { rainforestCharges, rainforestVault } from './rainforestPayments.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'RAINFOREST',
  accountId: 'mid_1',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { apiKey: 'key' },
};

const REQUEST = {
  amountMinor: 2_500,
  currency: 'USD',
  idempotencyKey: 'renewal-1',
  metadata: {},
  methodId: 'mtd_1',
};

/** The API creates a config, and responds with this to the charge. */
function respondToCharge(data: object, status = 200) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/payin_configs')
      ? Response.json({ status: 'SUCCESS', data: { payin_config_id: 'pcf_1' } })
      : Response.json({ status: status === 200 ? 'SUCCESS' : 'ERROR', data }, { status }),
  );
}

const toRefused = (refusal: string) => ({
  payin_id: 'pyn_1',
  status: 'FAILED',
  refusal_code: refusal,
  amount: 2_500,
  currency_code: 'USD',
  method_type: 'CARD',
  created_at: '2026-11-26T10:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['DECLINED', 'generic_decline', 'retryable'],
  ['DO_NOT_HONOR', 'do_not_honor', 'retryable'],
  ['INSUFFICIENT_FUNDS', 'insufficient_funds', 'retryable'],
  ['EXPIRED_CARD', 'expired_card', 'final'],
  ['FRAUDULENT_CARD', 'fraudulent', 'final'],
  ['INCORRECT_PAYMENT_INFORMATION', 'incorrect_details', 'final'],
  ['INVALID_EXPIRATION_DATE', 'expired_card', 'final'],
  ['LOST_CARD', 'lost_card', 'final'],
  ['NO_CARD_NUMBER_ON_FILE_WITH_ISSUER', 'incorrect_number', 'final'],
  ['NO_SUCH_CARD_ISSUER', 'incorrect_number', 'final'],
  ['RESTRICTED_CARD_TYPE', 'restricted_card', 'final'],
  ['RETRY_WITH_THREEDS', 'authentication_required', 'final'],
  ['STOLEN_CARD', 'stolen_card', 'final'],
  ['THREEDS_CHALLENGE_FAILED', 'authentication_required', 'final'],
  ['UNSUPPORTED_CARD_TYPE', 'card_not_supported', 'final'],
  ['PROCESSING_ERROR', 'processing_error', 'unrelated'],
  ['RETRY', 'reenter_transaction', 'unrelated'],
  ['UNEXPECTED_PAYIN_TOKEN', 'processing_error', 'unrelated'],
])('%s is %s, a %s decline', async (refusal, code, kind) => {
  respondToCharge(toRefused(refusal));
  const declined = await rainforestVault.charge(CONTEXT, REQUEST);
  expect(declined).toMatchObject({ state: 'declined', failureCode: code });
  expect(getDeclineKind(declined.failureCode)).toBe(kind);
});

it.each([
  [400, 'refused'],
  [401, 'not-configured'],
  [404, 'missing'],
  [412, 'closed'],
  [500, 'unreachable'],
])('does not treat the status %i as a decline', async (status, failure) => {
  respondToCharge({}, status);
  const charging = rainforestVault.charge(CONTEXT, REQUEST);
  await expect(charging).rejects.toMatchObject({ failure, declineCode: null });
});

it('refuses a token that the account does not have', async () => {
  respondToCharge({}, 404);
  const charging = rainforestCharges.charge(CONTEXT, { ...REQUEST, token: 'mtd_2' });
  await expect(charging).rejects.toMatchObject({ failure: 'refused' });
});
