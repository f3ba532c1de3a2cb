import { afterEach, expect, it, vi } from 'vitest';
import { adoptEarly } from '#api/adoptEarly.ts';
import type { CopyReason } from '#api/apiRequest.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { createAppStore } from '#store/createAppStore.ts';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeClock } from '#tests/builders/makeClock.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { answerJson, answerProblem, makeNetwork } from '#tests/builders/makeNetwork.ts';
import { createAsker } from './createAsker.ts';
import { shownDocument } from './shownDocument.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const key = { appId: 'fern', xid: 'invoice-1' };
afterEach(() => vi.unstubAllGlobals());

/** A page that shows a kept invoice; the server answers so from then on. */
async function showCopy(answer: () => Response) {
  const network = makeNetwork({
    [`GET ${INVOICE}`]: answer,
    'GET /v1/boot': () => answerJson(makeBoot()),
  });
  const clock = makeClock();
  const [settings, early, reporter] = [DEFAULT_SETTINGS, adoptEarly(), createErrorReporter()];
  const store = createAppStore({ settings, fetch: network.fetch, early, clock, newId, reporter });
  const copy: CopyReason = 'begun';
  const received = { value: makeInvoiceAnswer(), etag: '"v1"', asOf: 0, copy };
  await store.dispatch(invoiceEndpoints.util.upsertQueryData('getInvoice', key, received));
  const asker = createAsker(
    () => shownDocument('invoice', '/fern/invoice-1', store.getState()),
    { store, settings, early, clock, reporter },
    { onChanged: () => {}, random: () => 0.5 },
  );
  const asked = () => network.sent('GET', INVOICE).length;
  /** Moves on, and lets what falls due be answered. */
  const pass = async (seconds: number) => {
    clock.advance(seconds * 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { asker, asked, network, pass };
}

it('asks again ever more seldom while an old answer is shown, and no more once there is a new one', async () => {
  const { asker, asked, network, pass } = await showCopy(() =>
    answerProblem('database-unavailable'),
  );
  asker.ask(true);
  await pass(0);
  const times: number[] = [];
  for (const seconds of [4, 1, 9, 1, 20, 40, 60, 60]) {
    await pass(seconds);
    times.push(asked());
  }
  expect(times).toEqual([1, 2, 2, 3, 4, 5, 6, 7]);
  network.answer(`GET ${INVOICE}`, () => answerJson(makeInvoiceAnswer()));
  await pass(60);
  expect(asked()).toBe(8);
  await pass(600);
  expect(asked()).toBe(8);
});

it('asks no sooner than the server wants', async () => {
  const { asker, asked, pass } = await showCopy(() => {
    const answer = answerProblem('too-many-requests');
    answer.headers.set('retry-after', '30');
    return answer;
  });
  asker.ask(true);
  await pass(0);
  await pass(29);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

it('does not ask while the browser is offline, nor after its page has gone', async () => {
  const { asker, asked, pass } = await showCopy(() => answerProblem('database-unavailable'));
  asker.ask(true);
  await pass(0);
  vi.stubGlobal('navigator', { onLine: false });
  await pass(60);
  expect(asked()).toBe(1);
  vi.stubGlobal('navigator', { onLine: true });
  asker.ask(); // something else has happened on the page
  await pass(60);
  expect(asked()).toBe(2);
  asker.stop();
  await pass(600);
  expect(asked()).toBe(2);
});
