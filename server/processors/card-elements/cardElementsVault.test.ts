import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getDeclineKind } from '../contract/getDeclineKind.ts';
import { cardElementsVault } from './cardElementsVault.ts';

const toContext = (processor: ConnectionContext['processor']): ConnectionContext => ({
  connection: 'c-1',
  processor,
  accountId: 'merchant-1',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9', publicKey: 'pk' },
  secrets: { secretKey: 'sk' },
});

const REQUEST = {
  amountMinor: 2_500,
  currency: 'USD',
  idempotencyKey: 'renewal-1',
  metadata: {},
  methodId: 'card_1',
};

/** Charges at an address that responds with this. */
function chargeAt(context: ConnectionContext, body: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  return cardElementsVault.charge(context, REQUEST);
}

const toDeclined = (declineCode: string) => ({
  id: 'ch_1',
  reference: 'renewal-1',
  status: 'declined',
  amount: 2_500,
  currency: 'USD',
  declineCode,
  createdAt: '2026-11-26T10:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

describe.each(['NEXUS', 'WEPAY'] as const)('a saved card of %s', (processor) => {
  const charge = (body: object, status?: number) => chargeAt(toContext(processor), body, status);

  it.each([
    ['generic_decline', 'retryable'],
    ['lost_card', 'final'],
    ['no_method', 'final'],
    ['processing_error', 'unrelated'],
  ])('passes on %s, a %s decline', async (code, kind) => {
    const declined = await charge(toDeclined(code));
    expect(declined).toMatchObject({ state: 'declined', failureCode: code });
    expect(getDeclineKind(declined.failureCode)).toBe(kind);
  });

  it.each([
    [400, 'refused'],
    [401, 'not-configured'],
    [404, 'missing'],
    [422, 'not-chargeable'],
    [500, 'unreachable'],
  ])('does not treat the status %i as a decline', async (status, failure) => {
    const charging = charge({ error: { code: 'card_declined' } }, status);
    await expect(charging).rejects.toMatchObject({ failure, declineCode: null });
  });
});
