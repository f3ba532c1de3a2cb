import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InvoicePage } from '#pages/invoice/InvoicePage.tsx';
import { QuotePage } from '#pages/quote/QuotePage.tsx';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { type InvoiceChanges, makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';

const CALENDAR = 'Add to calendar';
const LATER = '2999-12-31';

/** Opens an invoice or a quote, and its further options. */
async function open(invoice: InvoiceChanges, quote: QuoteChanges = {}, isQuote = false) {
  const xid = isQuote ? 'quote-1' : 'invoice-1';
  const network = makeNetwork({
    'GET /v1/sales/invoice/invoice-1': () => respondWithJson(makeInvoiceResponse(invoice)),
    'POST /v1/sales/invoice/invoice-1/viewed': () => respondWithJson({ status: 'VIEWED' }),
    'GET /v1/sales/quote/quote-1': () => respondWithJson(makeQuoteResponse(quote)),
    'POST /v1/sales/quote/quote-1/viewed': () => respondWithJson({ status: 'VIEWED' }),
  });
  const pages = { '/:appId/:xid': isQuote ? <QuotePage /> : <InvoicePage /> };
  const type = isQuote ? 'quote' : 'invoice';
  renderPage({ pages, at: `/fern/${xid}?locale=en-US&type=${type}`, network });
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  fireEvent.click(more);
  await screen.findByRole('button', { name: 'Share' });
}

const openQuote = (changes: QuoteChanges) => open({}, changes, true);

/** Collects the names and contents of files that are downloaded. */
function watchFiles() {
  const files: { readonly name: string; readonly file: Blob }[] = [];
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (saved) files.push({ name: this.download, file: saved });
  });
  return files;
}

describe('the further options of a document', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('share the link of the page without its language, and get the focus of the removed button', async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal('navigator', { share, onLine: true });
    await open({});
    const button = screen.getByRole('button', { name: 'Share' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    const url = new URL('/fern/invoice-1?type=invoice', location.origin).href;
    expect(share).toHaveBeenCalledWith({ title: document.title, url });
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('copy the link where the device cannot share, and show it where it cannot copy', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
    await open({});
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText('Copied');
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText(/\/fern\/invoice-1\?type=invoice$/);
  });

  it('copy nothing if the reader closes the share sheet', async () => {
    const closed = Object.assign(new Error('closed'), { name: 'AbortError' });
    const writeText = vi.fn(async () => {});
    const share = vi.fn(() => Promise.reject(closed));
    vi.stubGlobal('navigator', { share, clipboard: { writeText }, onLine: true });
    await open({});
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('save the due date of an open invoice as a calendar file', async () => {
    const files = watchFiles();
    await open({ dueOn: LATER });
    fireEvent.click(screen.getByRole('button', { name: CALENDAR }));
    const [saved] = files;
    expect(saved?.name).toBe('2041.ics');
    const text = await saved?.file.text();
    expect(text).toContain('DTSTART;VALUE=DATE:29991231');
    expect(text).toMatch(/SUMMARY:Due · Invoice .?2041.? · Fern & Field/);
  });

  it('save the date of the next instalment', async () => {
    const files = watchFiles();
    const payPlan = {
      amountDue: '310.00',
      dueOn: '2998-01-31',
      instalments: [{ dueOn: LATER, amount: '824.50' }],
    };
    await open({ dueOn: LATER, payPlan });
    fireEvent.click(screen.getByRole('button', { name: CALENDAR }));
    expect(await files[0]?.file.text()).toContain('DTSTART;VALUE=DATE:29980131');
  });

  it('save the last day of an open quote', async () => {
    const files = watchFiles();
    await openQuote({ expiresOn: LATER });
    fireEvent.click(screen.getByRole('button', { name: CALENDAR }));
    expect(await files[0]?.file.text()).toMatch(/SUMMARY:Valid until · Quote .?118/);
  });

  it.each([
    ['a past due date', () => open({ dueOn: '2020-01-01' })],
    ['a paid invoice', () => open({ dueOn: LATER, payability: { reason: 'paid', online: false } })],
    ['no due date', () => open({ dueOn: null })],
    ['an accepted quote', () => openQuote({ expiresOn: LATER, status: 'ACCEPTED_INVOICED' })],
  ])('have nothing for a calendar: %s', async (_, show) => {
    await show();
    expect(screen.queryByRole('button', { name: CALENDAR })).toBeNull();
  });

  it.each([
    ['with an e-invoice', { hasEInvoice: true }],
    ['of which the server has not said whether it has one', {}],
  ])('link to both e-invoice files of an invoice %s', async (_, changes) => {
    await open(changes);
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^E-invoice/ });
    expect(links.map(({ textContent, href }) => [textContent, new URL(href).pathname])).toEqual([
      ['E-invoice (XML)', '/api/fern/v1/sales/invoice/invoice-1/ubl'],
      ['E-invoice (CII)', '/api/fern/v1/sales/invoice/invoice-1/cii'],
    ]);
  });

  it.each([
    ['an invoice without an e-invoice', () => open({ hasEInvoice: false })],
    ['a quote', () => openQuote({})],
  ])('have no e-invoice files: %s', async (_, show) => {
    await show();
    expect(screen.queryByRole('link', { name: /^E-invoice/ })).toBeNull();
  });
});
