import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SNAPSHOT_HEADER } from '#api/apiRequest.ts';
import { clearSnapshots, saveSnapshot } from '#offline/core/snapshots.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeInvoiceSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { AcceptedQuotePage } from './AcceptedQuotePage.tsx';

const OPEN = { name: 'Open invoice' };

beforeEach(() => clearSnapshots());
afterEach(() => void vi.unstubAllGlobals());

/** Opens the accepted page of a quote that became invoice-1, from its snapshot. */
async function openSaved(isOnline: boolean) {
  vi.stubGlobal('navigator', { ...navigator, onLine: isOnline });
  const response = respondWithJson(
    makeQuoteResponse({ status: 'ACCEPTED_INVOICED', invoiceXid: 'invoice-1' }),
  );
  response.headers.set(SNAPSHOT_HEADER, 'fallback');
  const network = makeNetwork({ 'GET /v1/sales/quote/quote-1': () => response });
  const pages = { '/:appId/:xid/accept': <AcceptedQuotePage /> };
  renderPage({ pages, at: '/fern/quote-1/accept?type=quote', network });
  await screen.findByRole('heading', { name: 'Proof of acceptance' });
}

it.each([
  ['the browser is offline', false],
  ['the server is unreachable', true],
])('links only to the saved invoice while %s', async (_, isOnline) => {
  await saveSnapshot(makeInvoiceSnapshot());
  await openSaved(isOnline);
  const [link] = await screen.findAllByRole<HTMLAnchorElement>('link', OPEN);
  expect(link?.pathname).toBe('/fern/invoice-1');
  expect(screen.queryByRole('button', { name: 'Download proof' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check a proof' })).toBeNull();
});

it('does not link to an invoice that is not saved on the device', async () => {
  await openSaved(false);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('link', OPEN)).toBeNull();
});
