import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { authorizeNetVault } from './authorizeNetVault.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'AUTHORIZE',
  accountId: 'login',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { transactionKey: 'key' },
};

const REQUEST = {
  amountMinor: 2_500,
  currency: 'USD',
  idempotencyKey: 'renewal-1',
  metadata: {},
  methodId: '31/41',
};

const OK = { resultCode: 'Ok', message: [{ code: 'I00001' }] };
const toError = (code: string) => ({ resultCode: 'Error', message: [{ code }] });

/** Charges at an account that responds with this to the charge. */
function charge(response: object) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const isCharge = Object.hasOwn(JSON.parse(body), 'createTransactionRequest');
    return Response.json(isCharge ? response : { messages: OK });
  });
  return authorizeNetVault.charge(CONTEXT, REQUEST);
}

const toResponse = (responseCode: string, transId: string, errorCode: string) => ({
  messages: toError('E00027'),
  transactionResponse: { responseCode, transId, errors: [{ errorCode }] },
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['2', 'card_declined', 'retryable'],
  ['4', 'pickup_card', 'final'],
  ['27', 'incorrect_address', 'retryable'],
  ['317', 'expired_card', 'final'],
])('a card that was declined for the reason %s is %s, a %s decline', async (reason, code, kind) => {
  const declined = await charge(toResponse('2', '60000000001', reason));
  expect(declined).toMatchObject({ state: 'declined', failureCode: code });
  expect(getDeclineKind(declined.failureCode)).toBe(kind);
});

it.each([
  ['6', 'incorrect_number'],
  ['8', 'expired_card'],
  ['17', 'card_not_supported'],
])('reports a card that fails with the reason %s as declined', async (reason, code) => {
  const charging = charge(toResponse('3', '0', reason));
  await expect(charging).rejects.toMatchObject({ failure: 'declined', declineCode: code });
});

it.each([
  ['5', 'not-chargeable'],
  ['11', 'unreachable'],
  ['13', 'not-configured'],
  ['19', 'refused'],
  ['33', 'refused'],
  ['35', 'not-configured'],
  ['103', 'not-configured'],
])('does not treat the reason %s as a decline', async (reason, failure) => {
  const charging = charge(toResponse('3', '0', reason));
  await expect(charging).rejects.toMatchObject({ failure, declineCode: null });
});

it.each([
  ['E00003', 'refused'],
  ['E00007', 'not-configured'],
  ['E00040', 'missing'],
  ['E00053', 'unreachable'],
])('does not treat the error %s as a decline', async (code, failure) => {
  const charging = charge({ messages: toError(code) });
  await expect(charging).rejects.toMatchObject({ failure, declineCode: null });
});
