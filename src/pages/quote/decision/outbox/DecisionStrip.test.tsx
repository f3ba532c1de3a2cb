import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OUTBOX_TAG } from '#offline/core/outbox/outboxChannel.ts';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { DecisionStrip } from './DecisionStrip.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Renders the strip of a decision whose last attempt failed offline, in a browser with Background Sync registered. */
async function show(onLine: boolean) {
  const registration = { sync: { register: async () => {}, getTags: async () => [OUTBOX_TAG] } };
  const serviceWorker = { ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { ...navigator, onLine, serviceWorker });
  const record = makeOutboxRecord({
    state: 'waiting',
    attempts: 1,
    lastError: { status: 0, code: null },
  });
  const strip = <DecisionStrip record={record} quote={null} />;
  renderPage({ pages: { '*': strip }, at: '/fern/quote-1?type=quote', network: makeNetwork({}) });
  await act(async () => {});
}

const promise = () => screen.queryByText(/even if this page is closed/);

it('shows that the browser will send without an open page while there is no connection', async () => {
  await show(false);
  await waitFor(() => expect(promise()).not.toBeNull());
});

it('does not say so with a connection, because the browser retries minutes later and at most three times', async () => {
  await show(true);
  expect(promise()).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/not sent/i);
});
