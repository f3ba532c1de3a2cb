import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { InvoicePage } from './InvoicePage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';

describe('the page of an invoice', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has printing and further options in a menu on a phone, and the receipt next to it', async () => {
    const response = makeInvoiceResponse({ hasEInvoice: true, payments: [makePayment()] });
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => respondWithJson(response),
      [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    });
    renderPage({ pages: { '/:appId/:xid': <InvoicePage /> }, at: '/fern/invoice-1', network });
    const more = (await screen.findByText('More', { selector: 'summary' })).parentElement;
    const inside = [...(more?.querySelectorAll('button, a') ?? [])].map((one) => one.textContent);
    expect([more?.tagName, more?.hasAttribute('open'), inside]).toEqual([
      'DETAILS',
      false,
      ['Print', 'More'],
    ]);
    expect(screen.getByRole('link', { name: 'View receipt' }).closest('details')).toBeNull();
  });

  it('links to the quote that it was created from', async () => {
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse({ quoteXid: 'quote-1' })),
      [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    });
    renderPage({ pages: { '/:appId/:xid': <InvoicePage /> }, at: '/fern/invoice-1', network });
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: '118' });
    expect(href).toMatch(/\/fern\/quote-1\?type=quote$/);
  });

  it('has the quote’s number without a link while the server is unreachable, because the quote may not be saved', async () => {
    const responses = [respondWithJson(makeInvoiceResponse({ quoteXid: 'quote-1' }))];
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => responses.pop() ?? Promise.reject(new TypeError('Failed to fetch')),
      [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    });
    const { store } = renderPage({
      pages: { '/:appId/:xid': <InvoicePage /> },
      at: '/fern/invoice-1',
      network,
    });
    await screen.findByRole('link', { name: '118' });
    const { initiate } = invoiceEndpoints.endpoints.getInvoice;
    const key = { appId: 'fern', xid: 'invoice-1' };
    await act(() => store.dispatch(initiate(key, { subscribe: false, forceRefetch: true })));
    await waitFor(() => expect(screen.queryByRole('link', { name: '118' })).toBeNull());
    expect(screen.getByText('118')).toBeTruthy();
  });

  it('offers no action that needs a connection while offline, and claims nothing about charges', async () => {
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () =>
        respondWithJson(makeInvoiceResponse({ hasEInvoice: true, quoteXid: 'quote-1' })),
      [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    });
    const pages = { '/:appId/:xid': <InvoicePage /> };
    renderPage({ pages, at: '/fern/invoice-1?type=invoice', network });
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('link', { name: 'E-invoice (XML)' });
    expect(screen.getByRole('link', { name: '118' })).toBeTruthy();
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByRole('link', { name: 'E-invoice (XML)' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay invoice' })).toBeNull();
    expect(screen.queryByRole('link', { name: '118' })).toBeNull();
    expect(screen.getAllByText('You need an internet connection to pay.')).not.toHaveLength(0);
    expect(screen.queryByText(/charged/)).toBeNull();
  });
});
