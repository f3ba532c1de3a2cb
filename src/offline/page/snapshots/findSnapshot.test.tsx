import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import { clearSnapshots, saveSnapshot } from '#offline/core/snapshots.ts';
import { systemClock } from '#platform/clock.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { findSnapshot } from './findSnapshot.ts';

const key = { appId: 'fern', xid: 'quote-1' };
const QUOTE = '/api/fern/v1/sales/quote/quote-1';

const makeApp = () => makeStore({ clock: systemClock });

beforeEach(async () => {
  await clearSnapshots();
  await saveSnapshot(makeQuoteSnapshot({}, key));
});

it('finds a saved document, and the boot saved with it', async () => {
  const app = makeApp();
  const body = await (await findSnapshot(QUOTE, app))?.json();
  expect(body.quote.xid).toBe('quote-1');
  expect((await findSnapshot('/api/fern/v1/boot', app))?.status).toBe(200);
  expect(await findSnapshot(QUOTE.replace('quote-1', 'quote-2'), app)).toBeUndefined();
});

it('never replaces loaded data, which may be newer than its snapshot', async () => {
  const app = makeApp();
  const accepted = { value: makeQuoteResponse({ status: 'ACCEPTED' }), etag: '"v2"', asOf: 1 };
  await app.store.dispatch(
    quoteEndpoints.util.upsertQueryData('getQuote', key, { ...accepted, snapshot: 'initial' }),
  );
  expect(await findSnapshot(QUOTE, app)).toBeUndefined();
  expect((await findSnapshot('/api/fern/v1/boot', app))?.status).toBe(200);
});
