import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { adoptEarly } from '#api/adoptEarly.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import { clearCopies, keepCopy } from '#offline/core/copies.ts';
import { systemClock } from '#platform/clock.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { createAppStore } from '#store/createAppStore.ts';
import { makeQuoteCopy } from '#tests/builders/makeCopy.ts';
import { makeNetwork } from '#tests/builders/makeNetwork.ts';
import { makeQuoteAnswer } from '#tests/builders/makeQuote.ts';
import { findCopy } from './findCopy.ts';

const key = { appId: 'fern', xid: 'quote-1' };
const QUOTE = '/api/fern/v1/sales/quote/quote-1';

function makeApp() {
  const settings = DEFAULT_SETTINGS;
  const store = createAppStore({
    settings,
    fetch: makeNetwork({}).fetch,
    early: adoptEarly(),
    clock: systemClock,
    newId,
    reporter: createErrorReporter(),
  });
  return { settings, store };
}

beforeEach(async () => {
  await clearCopies();
  await keepCopy(makeQuoteCopy({}, key));
});

it('finds a document that is kept, and the boot that was kept with it', async () => {
  const app = makeApp();
  const body = await (await findCopy(QUOTE, app))?.json();
  expect(body.quote.xid).toBe('quote-1');
  expect((await findCopy('/api/fern/v1/boot', app))?.status).toBe(200);
  expect(await findCopy(QUOTE.replace('quote-1', 'quote-2'), app)).toBeUndefined();
});

it('never stands in for what has been read: an answer may have made it newer than its copy', async () => {
  const app = makeApp();
  const accepted = { value: makeQuoteAnswer({ status: 'ACCEPTED' }), etag: '"v2"', asOf: 1 };
  await app.store.dispatch(
    quoteEndpoints.util.upsertQueryData('getQuote', key, { ...accepted, copy: 'begun' }),
  );
  expect(await findCopy(QUOTE, app)).toBeUndefined();
  expect((await findCopy('/api/fern/v1/boot', app))?.status).toBe(200);
});
