import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { openOutbox } from '#offline/page/outbox/openOutbox.ts';
import { AcceptedQuotePage } from '#pages/quote/AcceptedQuotePage.tsx';
import { QuotePage } from '#pages/quote/QuotePage.tsx';
import { makeLocks } from '#tests/builders/browser/makeLocks.ts';
import { makeNetwork, type Network, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { deleteDatabases, pauseDatabases } from '#tests/builders/offline/pauseDatabases.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { sampleColumn } from '#tests/runner/matrix.ts';

const QUOTE = '/v1/sales/quote/quote-1';
/** Longer than the product's own time limits, in ms. */
const LONG_WAIT = { timeout: 20_000 };

let stop = async () => {};
beforeEach(async () => {
  await deleteDatabases();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: makeLocks() });
});
afterEach(async () => {
  await stop();
  Reflect.deleteProperty(navigator, 'locks');
});

const accepted = () => {
  const { quote, companyProfile } = makeQuoteResponse({ status: 'ACCEPTED_INVOICED' });
  return respondWithJson({ quote, companyProfile });
};

function open() {
  const network = makeNetwork({
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse()),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
  });
  const page = renderPage({
    pages: { '/:appId/:xid': <QuotePage />, '/:appId/:xid/accept': <AcceptedQuotePage /> },
    at: '/fern/quote-1?type=quote',
    network,
  });
  const outbox = () => page.store.dispatch(openOutbox());
  stop = async () => {
    outbox().stop();
    await outbox().send(); // a pending send would reach the next test's record
    outbox().stop();
  };
  return { ...page, network, outbox };
}

async function press(action: 'accept' | 'decline') {
  const name = action === 'accept' ? 'Accept quote' : 'Decline quote';
  const [button] = await screen.findAllByRole('button', { name });
  if (button && !screen.queryByRole('dialog')) fireEvent.click(button);
  const modal = within(await screen.findByRole('dialog'));
  if (action === 'accept') fireEvent.click(modal.getByRole('checkbox'));
  else fireEvent.change(modal.getByRole('textbox'), { target: { value: 'Too late' } });
  fireEvent.click(modal.getByRole('button', { name }));
}

const keysOf = (network: Network, action: string) =>
  network
    .sent('POST', `${QUOTE}/${action}`)
    .map(({ headers }) => headers.get('idempotency-key')?.replaceAll('"', ''));

describe('storage that does not respond', () => {
  it.each(
    sampleColumn(
      [
        ['accept', 'ACCEPTED_INVOICED'],
        ['decline', 'DECLINED'],
      ] as const,
      1, // the other tests accept
    ),
  )('sends a decision directly: %s', async (action, status) => {
    const paused = pauseDatabases();
    const { network } = open();
    network.respond(`POST ${QUOTE}/${action}`, () => {
      network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse({ status })));
      const { quote, companyProfile } = makeQuoteResponse({ status });
      return respondWithJson({ quote, companyProfile });
    });
    await press(action);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_WAIT);
    expect(keysOf(network, action)).toHaveLength(1);
    expect(paused.count()).toBeGreaterThan(0);
    await paused.release();
  });

  it('repeats an acceptance whose response was lost with the same key and time', async () => {
    const paused = pauseDatabases();
    const { network, router } = open();
    network.respond(`POST ${QUOTE}/accept`, () => Promise.reject(new TypeError('lost')));
    await press('accept');
    const alert = await screen.findByRole('alert', {}, LONG_WAIT);
    expect(alert.textContent).toContain('Error accepting quote. Please try again.');
    network.respond(`POST ${QUOTE}/accept`, accepted);
    const modal = within(screen.getByRole('dialog'));
    fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
    const path = () => expect(router.state.location.pathname).toBe('/fern/quote-1/accept');
    await waitFor(path, LONG_WAIT);
    const sent = network.sent('POST', `${QUOTE}/accept`);
    const same = sent.map(({ headers }) => [
      headers.get('idempotency-key'),
      headers.get('billfold-tapped-at'),
    ]);
    expect(same).toHaveLength(2);
    expect(same[1]).toEqual(same[0]);
    expect(paused.count()).toBeGreaterThan(0);
    await paused.release();
  });

  it('settles a record that is saved late with the key of the acceptance', async () => {
    const paused = pauseDatabases();
    const { network, router, outbox } = open();
    network.respond(`POST ${QUOTE}/accept`, accepted);
    await press('accept');
    await waitFor(
      () => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'),
      LONG_WAIT,
    );
    const [key] = keysOf(network, 'accept');
    expect(paused.count()).toBeGreaterThan(0);
    await paused.release();
    const record = () => storedRecords().read(makeOutboxRecord());
    await waitFor(async () => expect(await record()).toMatchObject({ key }), LONG_WAIT);
    await act(() => outbox().send({ isPrompted: true }));
    await waitFor(async () => expect(await record()).toMatchObject({ state: 'delivered' }));
    expect(new Set(keysOf(network, 'accept'))).toEqual(new Set([key]));
  });
});
