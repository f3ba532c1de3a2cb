import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { REFERENCE, rainforestReads } from './rainforestPayments.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'RAINFOREST',
  accountId: 'mid_1',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { apiKey: 'key' },
};

const payin = (id: string, status: string, reference = 'r-1') => ({
  payin_id: id,
  status,
  amount: 1000,
  currency_code: 'USD',
  method_type: 'CARD',
  created_at: '2026-11-26T10:00:00Z',
  metadata: { [REFERENCE]: reference },
});

/** The API lists these payins, up to the requested number. */
function list(...payins: readonly object[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const limit = Number(new URL(url).searchParams.get('limit'));
    return Response.json({ status: 'SUCCESS', data: { results: payins.slice(0, limit) } });
  });
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['SUCCEEDED', 'FAILED'],
  ['PROCESSING', 'FAILED'],
  ['FAILED', 'SUCCEEDED'],
])('finds the payin that charged among those of one reference: %s, %s', async (first, second) => {
  list(payin('one', first), payin('two', second));
  const found = await rainforestReads.findByReference(CONTEXT, 'r-1');
  expect(found).toMatchObject({ state: 'paid', id: first === 'FAILED' ? 'two' : 'one' });
});

it('finds the refused payin where none charged, and none of another reference', async () => {
  list(payin('other', 'SUCCEEDED', 'r-2'), payin('one', 'FAILED'));
  expect(await rainforestReads.findByReference(CONTEXT, 'r-1')).toMatchObject({
    id: 'one',
    state: 'declined',
  });
  expect(await rainforestReads.findByReference(CONTEXT, 'r-3')).toBeNull();
});
