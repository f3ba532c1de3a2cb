import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as appDoor from '#app/drawing/entry-server.tsx';
import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { storedDocumentOf } from '#server/import/store/storedDocument.ts';
import { loadServerEntry, type ServerEntry } from '#server/site/serverEntry.ts';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { makeQuoteAnswer } from '#tests/builders/makeQuote.ts';
import { documentOf, textOf } from '#tests/import/originals.ts';

const dist = new URL('../../dist/', import.meta.url);
const settings = {
  environment: 'test',
  apiBase: '/api/{id}',
  coreUrlPattern: '^/api/',
  singleHosts: [],
  isDemo: false,
  casId: null,
};
/** Short timers may still run out after a page was drawn; a cache's minute would hold each drawn page for that long. */
const A_MOMENT_MS = 1000;

type Door = typeof appDoor;

/** Refused by the compiler where the app's door takes or gives something else than the server knows it by. */
const DOOR: {
  readonly [Name in keyof ServerEntry]: Parameters<ServerEntry[Name]> extends Parameters<Door[Name]>
    ? ReturnType<Door[Name]> extends ReturnType<ServerEntry[Name]>
      ? 'fits'
      : 'gives something else'
    : 'takes something else';
} = { pageNeeds: 'fits', pageLocale: 'fits', installCard: 'fits', renderPage: 'fits' };

const bodies: Readonly<Record<string, unknown>> = {
  boot: makeBoot(),
  invoice: makeInvoiceAnswer(),
  quote: makeQuoteAnswer(),
};

/** Draws an address as the server does, from the answers that it needs. */
function draw(
  { pageNeeds, pageLocale, renderPage }: ServerEntry,
  url: string,
  changes: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {},
) {
  const { reads } = pageNeeds(url, settings);
  const answerOf = (read: string) => {
    const name = Object.keys(bodies).find((one) => read.includes(`/${one}`)) ?? '';
    return { status: 200, body: bodies[name], ...changes[name] };
  };
  return renderPage({
    url,
    settings,
    locale: pageLocale({ address: url, stored: null, acceptLanguage: 'de' }),
    answers: reads.map((read) => ({
      url: read,
      ...answerOf(read),
      etag: '"v1"',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    })),
    form: null,
    clock: { now: () => Date.UTC(2026, 10, 21, 12), after: () => () => undefined },
  });
}

async function entryOf(): Promise<ServerEntry> {
  const entry = await loadServerEntry(fileURLToPath(dist));
  if (entry === null) throw new Error('dist/ssr is missing: build first.');
  return entry;
}

/** Draws the invoice that an original is imported as. */
async function drawImported(original: string) {
  const document = storedDocumentOf(await documentOf(textOf(original))) as EInvoice;
  const body = makeInvoiceAnswer({ document });
  const url = 'http://localhost/fern/invoice-1?type=invoice';
  const page = await draw(await entryOf(), url, { invoice: { body } });
  if (page.kind !== 'drawn') throw new Error('Not drawn');
  return page;
}

describe('the built entry of the server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('has what the server calls', async () => {
    const entry = await loadServerEntry(fileURLToPath(dist));
    for (const name of Object.keys(DOOR)) expect(entry).toHaveProperty(name, expect.any(Function));
  });

  for (const [kind, shown] of [
    ['invoice', 'Noch zu zahlen'],
    ['quote', 'Angebotssumme'],
  ])
    it(`draws the page of the ${kind} and keeps nothing of it in memory`, async () => {
      const entry = await entryOf();
      const page = await draw(entry, `http://localhost/fern/${kind}-1?type=${kind}`);
      expect(page).toMatchObject({ kind: 'drawn', lang: 'de', dir: 'ltr' });
      expect('html' in page && page.html).toContain(shown);
      await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
      expect(vi.getTimerCount()).toBe(0);
    });

  it('draws an imported invoice as its document: seller, charge, account and terms; and says what it needs for that', async () => {
    const page = await drawImported('peppol-base-example.xml');
    expect(page.parts).toEqual(['imported']);
    for (const words of [
      'SupplierTradingName Ltd.',
      'Insurance',
      'IBAN32423940',
      'Payment within 10 days',
    ])
      expect(page.html).toContain(words);
  });

  it('draws an imported credit note as a credit', async () => {
    const page = await drawImported('peppol-base-creditnote-correction.xml');
    expect(page.html).toContain('Gutschrift');
  });

  it('draws an invoice of ours without the parts of imported ones', async () => {
    const page = await draw(await entryOf(), 'http://localhost/fern/invoice-1?type=invoice');
    expect(page).toMatchObject({ parts: [] });
  });

  it('draws what the API says of a document that does not exist', async () => {
    const gone = (status: number, code: string) => ({
      status,
      body: { type: `urn:billfold:problem:${code}`, title: code, status, code },
    });
    const url = 'http://localhost/fern/invoice-1?type=invoice';
    const unknown = { boot: gone(404, 'not-found'), invoice: gone(404, 'not-found') };
    expect(await draw(await entryOf(), url, unknown)).toMatchObject({
      kind: 'drawn',
      html: expect.stringContaining('Wir finden diese Rechnung nicht'),
      data: { answers: [{ status: 404 }, { status: 404 }] },
    });
    const revoked = await draw(await entryOf(), url, { invoice: gone(410, 'link-revoked') });
    expect(revoked).toMatchObject({ html: expect.stringContaining('Dieser Link') });
  });
});
