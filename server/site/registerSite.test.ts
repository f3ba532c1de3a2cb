import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSource } from './policy/contentSecurityPolicy.ts';
import type { FindOrigins } from './policy/originsCache.ts';
import { registerSite } from './registerSite.ts';

const SHELL = `<!doctype html><html lang="en-US" dir="ltr"><head><title>Billfold</title>
<script type="application/json" id="billfold-settings">{}</script></head>
<body><div id="root"></div><div id="skeleton">Loading</div>
<p id="stuck" hidden><button type="button">↻</button></p></body></html>`;

/**
 * A built entry that renders any URL, except one for which rendering throws. `/fern/x1` requests a business from the API,
 * and a document with the status in `?as=`; `/fern/imported` shows an imported invoice; paths that end in `/pay` are not
 * rendered.
 */
const ENTRY = `
const getPrerenderInput = (url) => {
  const { pathname, searchParams } = new URL(url);
  const as = searchParams.get('as') ?? '200';
  if (searchParams.get('type') === 'staff') return { key: 'staff', boot: null, document: null, documentName: null };
  if (pathname.endsWith('/pay')) return { key: 'invoice/pay', boot: null, document: null, documentName: null };
  return pathname === '/page-not-found'
    ? { key: 'not-found', boot: null, document: null, documentName: null }
    : { key: 'invoice', boot: '/api/' + (searchParams.get('boot') ?? '200'), document: '/api/' + as, documentName: null };
};
const pageLocale = () => ({ catalogue: 'de', format: 'de' });
const installCard = () => null;
async function renderPage({ url, responses }) {
  if (url.includes('breaks')) throw new Error('Cannot be rendered');
  const parts = url.includes('imported') ? ['imported'] : [];
  const statuses = responses.map(({ status }) => status).join();
  return { kind: 'rendered', html: '<main>Rendered ' + statuses + '</main>', lang: 'de', dir: 'ltr', data: { locale: null, responses, x: '</script>' },
    title: 'A & B', retry: 'Again & again', style: ':root{--accent:red}', links: [], parts };
}
const payNotice = () => ({ lang: 'de', dir: 'ltr', title: 'Pay & go', back: 'Back <' });
const shellTexts = ({ catalogue }) => ({ locale: catalogue, loading: 'Wird geladen', retry: 'Noch einmal </script>' });
export const serverEntry = { getPrerenderInput, pageLocale, installCard, payNotice, renderPage, shellTexts };`;

const PARTS = JSON.stringify({
  imported: {
    styles: ['/assets/imported.css'],
    code: ['/assets/imported.js'],
    messageFiles: ['/assets/locale-{locale}-imported-0123abcd.js'],
  },
  staff: {
    styles: ['/assets/staff.css'],
    code: ['/assets/staff.js'],
    messageFiles: [
      '/assets/locale-{locale}-staff-0123abcd.js',
      '/assets/locale-{locale}-acting-0123abcd.js',
    ],
  },
});

const STAFF_SCRIPT = 'var staffReads=1';

/** Each business has a host with its own name, except those without a host and one whose hosts cannot be read. */
const findOrigins: FindOrigins = async (appId, report) => {
  if (appId === 'broken') report(new Error('No database'));
  if (appId !== 'fern') return [];
  const none = { script: [], frame: [], img: [], style: [], formAction: [] };
  return [{ ...none, connect: ['https://fern.example'] }];
};

let distFolder: string;
let app: FastifyInstance;
const logged: { readonly msg: string; readonly level: number; readonly err?: unknown }[] = [];

beforeEach(async () => {
  logged.length = 0;
  distFolder = mkdtempSync(join(tmpdir(), 'billfold-site-'));
  for (const folder of ['app', 'ssr']) mkdirSync(join(distFolder, folder));
  writeFileSync(join(distFolder, 'app', 'index.html'), SHELL);
  writeFileSync(join(distFolder, 'csp.json'), JSON.stringify({ scripts: [], styles: [] }));
  mkdirSync(join(distFolder, 'app', 'assets'));
  for (const name of ['invoice', 'imported'])
    writeFileSync(join(distFolder, 'app', 'assets', `${name}.css`), `.${name}{}`);
  writeFileSync(join(distFolder, 'app', 'assets', 'one.js.map'), '{}');
  writeFileSync(join(distFolder, 'page-styles.json'), '{"invoice":["/assets/invoice.css"]}');
  writeFileSync(join(distFolder, 'page-parts.json'), PARTS);
  writeFileSync(join(distFolder, 'staff-script.js'), STAFF_SCRIPT);
  writeFileSync(join(distFolder, 'ssr', 'package.json'), '{"type":"module"}');
  writeFileSync(join(distFolder, 'ssr', 'entry-server.js'), ENTRY);
  const write = (line: string) => logged.push(JSON.parse(line));
  app = Fastify({ logger: { stream: { write } } });
  const settings = {
    environment: 'test',
    apiBase: 'https://sales.example/{id}',
    coreUrlPattern: '^/api/',
    singleHosts: ['quote.single.example'],
    isDemo: false,
    casId: null,
  };
  app.get('/api/:status', (request, reply) => {
    const { status } = request.params as { status: string };
    return reply.code(Number(status)).send({ status });
  });
  await registerSite(app, {
    distFolder,
    settings,
    findOrigins,
    findAncestors: async () => ['https://shop.example'],
    readVersion: async () => null,
  });
});

afterEach(async () => {
  await app.close();
  rmSync(distFolder, { recursive: true, force: true });
});

const renderingFailures = () =>
  logged.filter(({ msg }) => msg.startsWith('rendering a page failed'));

test('sends a rendered page with its language and title, and escapes its data', async () => {
  const { body, headers, statusCode } = await app.inject('/fern/x1?type=invoice');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<html lang="de" dir="ltr" data-loading="rendered">');
  expect(body).toContain('<title>A &amp; B</title>');
  expect(body).toContain('<button type="button">Again &amp; again</button>');
  expect(body).toContain('<div id="root"><main>Rendered 200,200</main></div>');
  expect(body).toContain('"x":"\\u003c/script>"}');
  expect(renderingFailures()).toEqual([]);
});

test('a pay page links a reader without scripts to the payment instructions of its invoice', async () => {
  const { body } = await app.inject('/fern/x1/pay?type=invoice&locale=de"><b>');
  const invoice = '/fern/x1?type=invoice&amp;locale=de%22%3E%3Cb%3E#paying';
  expect(body).toContain('<html lang="de" dir="ltr"');
  expect(body).toContain('<title>Pay &amp; go</title>');
  expect(body).toContain(
    `<noscript><meta http-equiv="refresh" content="0;url=${invoice}"></noscript>`,
  );
  expect(body).toContain(
    `<noscript><p><a href="${invoice}">Back &lt;</a></p></noscript><div id="sk`,
  );
});

test('a shell has its texts in the language of the request, on a device too', async () => {
  for (const url of ['/fern/x1/pay?type=invoice', '/index.html']) {
    const { body } = await app.inject(url);
    const [, settings = ''] = /id="billfold-settings">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(settings).shellTexts).toEqual({
      locale: 'de',
      loading: 'Wird geladen',
      retry: 'Noch einmal </script>',
    });
  }
  expect((await app.inject('/fern/x1?type=invoice')).body).not.toContain('Wird geladen');
});

test('the policy of a page lists the business’s hosts and inline hashes; a page for a device has no hosts', async () => {
  const policyAt = async (url: string, headers = {}) =>
    String((await app.inject({ url, headers })).headers['content-security-policy']);
  const invoice = await policyAt('/fern/x1?type=invoice');
  expect(invoice).toMatch(/connect-src 'self' https:\/\/sales\.example https:\/\/fern\.example;/);
  expect(invoice).toMatch(/style-src 'self'( 'sha256-\S+'){4};/);
  const policy = await policyAt('/fern/x1?type=invoice', { 'billfold-keep': '1' });
  expect(policy).toBe(invoice.replaceAll(/ (https:\/\/fern\.example)/g, ''));
  expect(await policyAt('/nobody/x1?type=invoice')).not.toContain('nobody.example');
});

test('a page is sent without hosts if they cannot be read, and the error is logged', async () => {
  const { statusCode, headers } = await app.inject('/broken/x1?type=invoice');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-src 'none'");
  expect(logged.filter(({ msg }) => msg.startsWith('loading the processors'))).toMatchObject([
    { level: 50, err: { message: 'No database' } },
  ]);
});

test('a page whose rendering throws is sent as the empty shell, and the error is logged once', async () => {
  const { body, statusCode } = await app.inject('/breaks/x1?type=invoice');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('billfold-start');
  expect(renderingFailures()).toMatchObject([
    { level: 50, err: { message: 'Cannot be rendered' } },
  ]);
});

test('a page of an imported invoice includes its styles and preloads its code and messages', async () => {
  const { body } = await app.inject('/fern/imported?type=invoice');
  expect(body).toMatch(/<style>\.invoice\{\}\s\.imported\{\}<\/style>/);
  expect(body).toContain('<link rel="stylesheet" href="/assets/imported.css" disabled>');
  for (const file of ['imported.js', 'locale-de-imported-0123abcd.js'])
    expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}">`);
  expect(body).not.toContain('locale-ar');
  expect((await app.inject('/fern/x1?type=invoice')).body).not.toContain('imported');
});

test('a staff page has its script, code, styles and messages, and no other page does', async () => {
  const { body, headers } = await app.inject('/?type=staff');
  const [, files] = /<script data-files="([^"]*)">/.exec(body) ?? [];
  expect(files?.split(' ')).toEqual([
    '/assets/staff.css',
    '/assets/staff.js',
    '/assets/locale-de-staff-0123abcd.js',
    '/assets/locale-de-acting-0123abcd.js',
  ]);
  expect(body).toContain(`>${STAFF_SCRIPT}</script>`);
  expect(`${headers['content-security-policy']}`).toContain(hashSource(STAFF_SCRIPT));
  const other = await app.inject('/fern/x1?type=invoice');
  expect(other.body).not.toContain('staff');
  expect(`${other.headers['content-security-policy']}`).not.toContain(hashSource(STAFF_SCRIPT));
});

test.each(['404', '410'])(
  'a document with the API status %s is rendered with this status, from this response',
  async (status) => {
    const { statusCode, body, headers } = await app.inject(`/fern/x1?type=invoice&as=${status}`);
    expect(statusCode).toBe(Number(status));
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain(`<main>Rendered 200,${status}</main>`);
    const unknown = await app.inject(`/nobody/x1?type=invoice&as=${status}&boot=404`);
    expect(unknown.statusCode).toBe(Number(status));
    expect(unknown.body).toContain(`<main>Rendered 404,${status}</main>`);
  },
);

test('a page whose document could not be read is sent as the empty shell', async () => {
  for (const query of ['as=503', 'as=500&boot=404', 'as=200&boot=404']) {
    const { statusCode, body } = await app.inject(`/fern/x1?type=invoice&${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  }
  expect(renderingFailures()).toEqual([]);
});

test('a page of an unknown document is not rendered for a device', async () => {
  const headers = { 'billfold-keep': '1' };
  const { body } = await app.inject({ url: '/fern/x1?type=invoice&as=404', headers });
  expect(body).toContain('<div id="root"></div>');
});

test('the not-found page has status 404', async () => {
  const { statusCode, body } = await app.inject('/page-not-found?type=invoice');
  expect(statusCode).toBe(404);
  expect(body).toContain('<main>Rendered ');
});

test('serves the built files that were there at the start, except source maps', async () => {
  const found = await app.inject('/assets/invoice.css');
  expect([found.statusCode, found.body]).toEqual([200, '.invoice{}']);
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const head = await app.inject({ method: 'HEAD', url: '/assets/invoice.css' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  writeFileSync(join(distFolder, 'app', 'assets', 'later.css'), '.later{}');
  for (const url of ['/assets/later.css', '/assets/INVOICE.css', '/assets/one.js.map', '/assets'])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});
