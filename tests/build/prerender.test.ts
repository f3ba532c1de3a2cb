import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { ServerEntry } from '#contract/prerender.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { loadServerEntry } from '#server/site/prerender/serverEntry.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeCompany } from '#tests/builders/documents/makeParties.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { readModel, readText } from '#tests/import/originals.ts';

const dist = new URL('../../dist/', import.meta.url);
const settings = {
  environment: 'test',
  apiBase: '/api/{id}',
  coreUrlPattern: '^/api/',
  singleHosts: [],
  isDemo: false,
  casId: null,
};
/**
 * Short timers may still run after a page was rendered; a cache's timer of a minute would keep each rendered page in memory
 * that long.
 */
const A_MOMENT_MS = 1000;

const bodies: Readonly<Record<string, unknown>> = {
  boot: makeBoot(),
  invoice: makeInvoiceResponse(),
  quote: makeQuoteResponse(),
};

/** Renders a URL as the server does, from the responses that it needs. */
function render(
  { getPrerenderInput, pageLocale, renderPage }: ServerEntry,
  url: string,
  changes: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {},
  isCopy = false,
) {
  const { boot, document } = getPrerenderInput(url, settings);
  const reads = [boot, document].filter((read) => read !== null);
  const getResponse = (read: string) => {
    const name = Object.keys(bodies).find((one) => read.includes(`/${one}`)) ?? '';
    return { status: 200, body: bodies[name], ...changes[name] };
  };
  return renderPage({
    url,
    settings,
    locale: pageLocale({
      requested: new URL(url).searchParams.get('locale'),
      stored: null,
      acceptLanguage: 'de',
    }),
    responses: reads.map((read) => ({
      url: read,
      ...getResponse(read),
      etag: '"v1"',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    })),
    hasPlainForms: false,
    isCopy,
    clock: { now: () => Date.UTC(2026, 10, 21, 12), after: () => () => undefined },
  });
}

async function getEntry(): Promise<ServerEntry> {
  const entry = await loadServerEntry(fileURLToPath(dist));
  if (entry === null) throw new Error('dist/ssr is missing: build first.');
  return entry;
}

/** Renders the invoice that an original is imported as. */
async function renderImported(original: string) {
  const document = toStoredDocument(await readModel(readText(original))) as EInvoice;
  const body = makeInvoiceResponse({ document });
  const url = 'http://localhost/fern/invoice-1?type=invoice';
  const page = await render(await getEntry(), url, { invoice: { body } });
  if (page.kind !== 'rendered') throw new Error('Not rendered');
  return page;
}

describe('the built entry of the server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('redirects a URL whose path and app_id name different businesses to that of app_id', async () => {
    const url = 'http://localhost/oak/quote-1?type=quote&app_id=fern';
    expect(await render(await getEntry(), url)).toEqual({
      kind: 'redirect',
      to: '/fern/quote-1?type=quote&app_id=fern',
    });
  });

  it('redirects an unknown path to /page-not-found [2.18]', async () => {
    const url = 'http://localhost/fern/one/two/three?type=quote';
    expect(await render(await getEntry(), url)).toEqual({
      kind: 'redirect',
      to: '/page-not-found?type=quote',
    });
  });

  it.each(['', '/'])(
    'redirects /accept%s of an open quote to the quote, without a warning',
    async (end) => {
      const warn = vi.spyOn(console, 'warn');
      const error = vi.spyOn(console, 'error');
      const url = `http://localhost/fern/quote-1/accept${end}?type=quote&locale=de`;
      expect(await render(await getEntry(), url)).toEqual({
        kind: 'redirect',
        to: '/fern/quote-1?type=quote&locale=de',
      });
      const snapshot = await render(await getEntry(), url, {}, true);
      expect(snapshot).toMatchObject({ kind: 'rendered', data: { isCopy: true } });
      expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
    },
  );

  it('exports what the server calls', async () => {
    expect(await getEntry()).toEqual({
      createPdfContent: expect.any(Function),
      getPrerenderInput: expect.any(Function),
      pageLocale: expect.any(Function),
      installCard: expect.any(Function),
      payNotice: expect.any(Function),
      renderPage: expect.any(Function),
      shellTexts: expect.any(Function),
      waitNotice: expect.any(Function),
    });
  });

  for (const [kind, shown] of [
    ['invoice', 'Noch zu zahlen'],
    ['quote', 'Angebotssumme'],
  ])
    it(`renders the page of the ${kind} without leaking memory`, async () => {
      const entry = await getEntry();
      const page = await render(entry, `http://localhost/fern/${kind}-1?type=${kind}`);
      expect(page).toMatchObject({ kind: 'rendered', lang: 'de', dir: 'ltr' });
      expect('html' in page && page.html).toContain(shown);
      await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
      expect(vi.getTimerCount()).toBe(0);
    });

  it('sets window title and print header to the document and its business, whatever their names contain', async () => {
    const body = makeInvoiceResponse({ company: makeCompany({ name: 'A "B" \\ </style>' }) });
    const url = 'http://localhost/fern/invoice-1?type=invoice';
    const page = await render(await getEntry(), url, { invoice: { body } });
    if (page.kind !== 'rendered') throw new Error('Not rendered');
    expect(page.title).toBe('Rechnung · 2041 · A "B" \\ </style>');
    expect(page.style).toContain('--document:"Rechnung · 2041 · A \\22 B\\22  \\5c  \\3c /style>"');
  });

  it('renders an imported invoice as its document: seller, charge, account and terms, with the files that it needs', async () => {
    const page = await renderImported('peppol-base-example.xml');
    expect(page.parts).toEqual(['imported']);
    for (const words of [
      'SupplierTradingName Ltd.',
      'Insurance',
      'IBAN32423940',
      'Payment within 10 days',
    ])
      expect(page.html).toContain(words);
  });

  it('renders an imported credit note as a credit', async () => {
    const page = await renderImported('peppol-base-creditnote-correction.xml');
    expect(page.html).toContain('Gutschrift');
  });

  it('renders an invoice of ours without the parts of imported ones', async () => {
    const page = await render(await getEntry(), 'http://localhost/fern/invoice-1?type=invoice');
    expect(page).toMatchObject({ parts: [] });
  });

  it('renders the API’s response for a missing document', async () => {
    const gone = (status: number, code: string) => ({
      status,
      body: { type: `urn:billfold:problem:${code}`, title: code, status, code },
    });
    const url = 'http://localhost/fern/invoice-1?type=invoice';
    const unknown = { boot: gone(404, 'not-found'), invoice: gone(404, 'not-found') };
    expect(await render(await getEntry(), url, unknown)).toMatchObject({
      kind: 'rendered',
      html: expect.stringContaining('Wir finden diese Rechnung nicht'),
      data: { responses: [{ status: 404 }, { status: 404 }] },
    });
    const revoked = await render(await getEntry(), url, { invoice: gone(410, 'link-revoked') });
    expect(revoked).toMatchObject({ html: expect.stringContaining('Dieser Link') });
  });
});
