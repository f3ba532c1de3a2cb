import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveBusiness } from '#server/back-office/business/saveBusiness.ts';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { line, springCleanUp } from '#server/demo/content/garden.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createReadVersion } from '#server/site/prerender/createReadVersion.ts';
import type { ReadVersion } from '#server/site/prerender/pageCache.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { type BuiltPages, makeBuiltPages } from '../support/pages/builtPages.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** A built entry whose pages show how many were rendered before, in which language, and whether they have forms. */
const ENTRY = `
let count = 0;
const getPrerenderInput = (url) => {
  const { pathname, searchParams } = new URL(url);
  const [, appId, xid] = pathname.split('/');
  const kind = searchParams.get('type');
  const api = '/api/' + appId + '/v1';
  return { key: kind, boot: api + '/boot', document: api + '/sales/' + kind + '/' + xid, documentName: { kind, appId, xid } };
};
const pageLocale = ({ acceptLanguage = 'en' }) => ({ catalogue: acceptLanguage, format: acceptLanguage });
const installCard = () => null;
async function renderPage({ url, locale, responses, hasPlainForms, isCopy }) {
  if (url.includes('lines=all')) await globalThis.holdRender?.();
  count += 1;
  const rendered = responses.map(({ date }) => date).join();
  const html = '<main data-count="' + count + '" data-forms="' + hasPlainForms + '" data-dates="' + rendered + '"></main>';
  return { kind: 'rendered', html, lang: locale.catalogue, dir: 'ltr', data: { locale, responses, isCopy }, title: 'A page',
    retry: 'Again', style: '', links: [{ rel: 'manifest', href: '/m' }], parts: [] };
}
const shellTexts = ({ catalogue }) => ({ locale: catalogue, loading: 'Loading', retry: 'Again' });
export const serverEntry = { getPrerenderInput, pageLocale, installCard, renderPage, shellTexts };`;

/** A time limit that the slowest machine meets. */
const NO_LIMIT_MS = 600_000;

/** A business that is not the demo's, so that it can be changed. */
const lind = { ...lindwurm, appId: 'lind', isDemo: false };

/** How a page's bytes are read again, by its content encoding. */
const UNZIPPED: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

interface SentTestPage {
  readonly status: number;
  /** How many pages were rendered when this one was. */
  readonly count: number;
  readonly cookie: unknown;
  readonly responses: readonly {
    readonly url: string;
    readonly body: unknown;
    readonly date: string;
  }[];
  readonly html: string;
}

describe(`rendered first views, on ${databaseName}`, () => {
  let server: TestServer;
  let built: BuiltPages;
  let readVersion: ReadVersion;

  beforeAll(async () => {
    built = makeBuiltPages(ENTRY);
    server = await openTestServer({
      extend: async (app) => {
        await registerSite(app, { ...built.options, readVersion: (name) => readVersion(name) });
      },
    });
    readVersion = createReadVersion(server.database.db, NO_LIMIT_MS);
    await saveBusiness(server.office, lind);
  });
  afterAll(async () => {
    await server.close();
    built.remove();
  });

  /** The page of a document, by its path in the API. */
  const open = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    query = '',
  ): Promise<SentTestPage> => {
    const [, , appId, , , kind, xid] = path.split('/');
    const url = `/${appId}/${xid}?type=${kind}${query}`;
    const { statusCode, rawPayload, headers: sent } = await server.app.inject({ url, headers });
    const unzip = UNZIPPED[String(sent['content-encoding'])];
    const body = (unzip?.(rawPayload) ?? rawPayload).toString();
    const [, data = '{}'] = /id="billfold-start">(.*?)<\/script>/.exec(body) ?? [];
    return {
      status: statusCode,
      count: Number(/data-count="(\d+)"/.exec(body)?.[1]),
      cookie: sent['set-cookie'],
      responses: JSON.parse(data).responses ?? [],
      html: body,
    };
  };

  /** Both responses of a page are the API's current ones. */
  const expectCurrent = async ({ responses }: SentTestPage) => {
    expect(responses).toHaveLength(2);
    for (const { url, body } of responses) expect(body).toEqual((await server.get(url)).body);
  };

  const xidOf = (path: string) => path.split('/').at(-1) ?? '';
  const office = () => server.office;
  const accept = async (path: string) => {
    const version = await versionAt(server, path);
    const headers = { 'if-match': version, 'billfold-locale': 'en-US' };
    expect((await server.post(`${path}/accept`, { headers })).status).toBe(200);
  };
  type Change = (path: string) => Promise<unknown>;
  const OF_BUSINESS: Readonly<Record<string, Change>> = {
    'the business has another name': () =>
      saveBusiness(office(), { ...lind, name: `Lind ${Math.random()}` }),
    'the business has another account': () =>
      saveBusiness(office(), {
        ...lind,
        connections: [{ processor: 'STRIPE', accountId: `acct_${Date.now()}` }],
      }),
    'the business has turned off online payments': () =>
      changeOnlinePayments(office(), 'lind', false),
    'the business has turned on online payments': () =>
      changeOnlinePayments(office(), 'lind', true),
  };
  const OF_INVOICES: Readonly<Record<string, Change>> = {
    ...OF_BUSINESS,
    'it was read': (path) => server.post(`${path}/viewed`),
    'a part was paid': (path) =>
      recordPayment(
        office(),
        { appId: 'lind', xid: xidOf(path), key: 'a-part' },
        { label: 'Cash', amount: '1.00', paidOn: '2026-11-20' },
      ),
    'it was withdrawn': (path) => withdrawInvoice(office(), 'lind', xidOf(path)),
  };
  const OF_QUOTES: Readonly<Record<string, Change>> = {
    ...OF_BUSINESS,
    'it was read': (path) => server.post(`${path}/viewed`),
    'it was accepted': accept,
    'it was withdrawn': (path) => withdrawQuote(office(), 'lind', xidOf(path)),
  };
  const CASES = [
    ...Object.entries(OF_INVOICES).map(([name, change]) => ['invoice', name, change] as const),
    ...Object.entries(OF_QUOTES).map(([name, change]) => ['quote', name, change] as const),
  ];

  it.each(CASES)('%s: rendered once, and again after %s', async (kind, _, change) => {
    const make = kind === 'quote' ? makeQuote : makeInvoice;
    const path = await make(server, { appId: lind.appId });
    const first = await open(path);
    await expectCurrent(first);
    const second = await open(path);
    expect(second.count).toBe(first.count);
    await expectCurrent(second);
    await change(path);
    const third = await open(path);
    expect(third.count).toBeGreaterThan(second.count);
    await expectCurrent(third);
    expect((await open(path)).count).toBe(third.count);
  });

  it('a quote is rendered again once it is accepted', async () => {
    const quote = await makeQuote(server);
    const before = await open(quote);
    await accept(quote);
    const after = await open(quote);
    expect(after.count).toBeGreaterThan(before.count);
    await expectCurrent(after);
  });

  it('includes the time of each visit with its responses', async () => {
    const path = await makeInvoice(server);
    const first = await open(path);
    const second = await open(path);
    for (const { date } of [...first.responses, ...second.responses])
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  });

  it('are separate for each business, document and language', async () => {
    const own = await makeInvoice(server);
    const other = await makeInvoice(server);
    const foreign = await makeInvoice(server, { appId: 'lindwurm' });
    const pages = [
      await open(own),
      await open(other),
      await open(foreign),
      await open(own, { 'accept-language': 'de' }),
    ];
    expect(new Set(pages.map(({ count }) => count)).size).toBe(4);
    for (const page of pages) await expectCurrent(page);
    expect(pages.map(({ html }) => /lang="(\w+)"/.exec(html)?.[1])).toEqual([
      'en',
      'en',
      'en',
      'de',
    ]);
    const stolen = foreign.replace('/lindwurm/', '/fern/');
    expect((await open(stolen)).status).toBe(404);
  });

  it('renders a page once for unknown parameters', async () => {
    const path = await makeInvoice(server, { appId: lind.appId });
    const first = await open(path);
    expect((await open(path, {}, '&utm_source=mail')).count).toBe(first.count);
    expect((await open(path, {}, '&x=1&x=2&type=quote')).count).toBe(first.count);
    expect((await open(path, {}, '&preview=1')).count).toBeGreaterThan(first.count);
  });

  it.each(['locale=en', 'preview=1', 'lines=all', 'app_id=lind'])(
    'caches a page with %s in the URL',
    async (query) => {
      const path = await makeInvoice(server, { appId: lind.appId });
      const first = await open(path, {}, `&${query}`);
      expect(first.status).toBe(200);
      expect((await open(path, {}, `&${query}`)).count).toBe(first.count);
    },
  );

  it.each([
    'locale=x1',
    'preview=2',
    'lines=some',
    'refused=accept.quote-expired',
    'payment=p1',
    'intent=i1',
    'processor=p1',
  ])(
    'does not cache a page with %s in the URL, and retains the cached page without it',
    async (query) => {
      const path = await makeInvoice(server, { appId: lind.appId });
      const cached = await open(path);
      const first = await open(path, {}, `&${query}`);
      const second = await open(path, {}, `&${query}`);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.count).toBeGreaterThan(first.count);
      await expectCurrent(second);
      expect((await open(path)).count).toBe(cached.count);
    },
  );

  it('renders one long page with all lines at a time, and redirects others to the first lines', async () => {
    const lines = Array.from({ length: 201 }, (_, at) =>
      line({ name: `Line ${at}`, unitPrice: '1.00' }),
    );
    const content = { ...springCleanUp(), lines };
    const path = await makeInvoice(server, { appId: lind.appId, content });
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      vi.stubGlobal('holdRender', () => {
        resolve();
        return blocked;
      });
    });
    const leadsTo = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
      const url = `/lind/${xidOf(path)}?type=invoice${query}`;
      const { statusCode, headers: sent } = await server.app.inject({ url, headers });
      return [statusCode, sent.location];
    };
    try {
      const first = open(path, {}, '&lines=all');
      await begun;
      const same = open(path, {}, '&lines=all');
      const toFirst = [302, '?type=invoice'];
      expect(await leadsTo('&lines=all', { 'accept-language': 'de' })).toEqual(toFirst);
      expect(await leadsTo('&lines=all', { 'billfold-keep': '1' })).toEqual(toFirst);
      expect(await leadsTo('&lines=all&locale=x1')).toEqual([302, '?type=invoice&locale=x1']);
      expect(await leadsTo('', { 'accept-language': 'de' })).toEqual([200, undefined]);
      release();
      const [one, two] = await Promise.all([first, same]);
      expect([one.status, two.status, two.count]).toEqual([200, 200, one.count]);
      expect((await open(path, {}, '&lines=all')).count).toBe(one.count);
    } finally {
      release();
      vi.unstubAllGlobals();
    }
  });

  it('sends a page without prerendering while its version cannot be read', async () => {
    const path = await makeInvoice(server, { appId: lind.appId });
    const cached = readVersion;
    readVersion = () => Promise.reject(new Error('The database does not respond'));
    try {
      expect((await open(path)).count).toBeNaN();
      expect((await open(path, {}, '&payment=p1')).count).toBeNaN();
    } finally {
      readVersion = cached;
    }
    expect((await open(path, {}, '&payment=p1')).count).toBeGreaterThan(0);
  });

  it('renders a page once for simultaneous visitors', async () => {
    const path = await makeQuote(server, { appId: lind.appId });
    const [one, two] = await Promise.all([open(path), open(path)]);
    expect(one.count).toBe(two.count);
  });

  it('includes forms on a quote page, but not on one that is saved on a device', async () => {
    const path = await makeQuote(server);
    expect((await open(path)).html).toContain('data-forms="true"');
    expect((await open(path, { 'billfold-keep': '1' })).html).toContain('data-forms="false"');
  });

  it.each(['br', 'gzip'])(
    'sends all visitors the same page and no cookie, as %s',
    async (encoding) => {
      const path = await makeQuote(server);
      const headers = { 'accept-encoding': encoding };
      const pages = [
        await open(path, headers),
        await open(path, headers),
        await open(path, headers),
      ];
      expect(new Set(pages.map(({ count }) => count)).size).toBe(1);
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(pages.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined]);
      for (const page of pages) await expectCurrent(page);
    },
  );

  it('is rendered separately for a device, and without install links in a frame', async () => {
    const path = await makeInvoice(server);
    const page = await open(path);
    const snapshots = [
      await open(path, { 'billfold-keep': '1' }),
      await open(path, { 'billfold-keep': '1' }),
    ];
    expect(new Set([page, ...snapshots].map(({ count }) => count)).size).toBe(3);
    const framed = await open(path, { 'sec-fetch-dest': 'iframe' });
    expect(page.html).toContain('rel="manifest"');
    expect(framed.html).not.toContain('rel="manifest"');
    expect((await open(path)).html).toContain('rel="manifest"');
  });

  it('includes the dates that a page for a device was rendered with', async () => {
    const path = await makeInvoice(server);
    const clock = vi.spyOn(systemClock, 'now').mockReturnValue(new Date('2030-01-01T00:00:00Z'));
    const { html, responses } = await open(path, { 'billfold-keep': '1' });
    clock.mockRestore();
    expect(responses).toHaveLength(2);
    expect(html).toContain(`data-dates="${responses.map(({ date }) => date).join()}"`);
  });

  it('caches nothing for a document that does not exist', async () => {
    const path = await makeInvoice(server);
    const missing = path.replace(/[^/]+$/, 'nothing-here');
    const pages = [await open(missing), await open(missing)];
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    expect(pages[1]?.count).toBeGreaterThan(pages[0]?.count ?? 0);
  });
});
