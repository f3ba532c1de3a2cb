import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerSite } from './registerSite.ts';

const SHELL = `<!doctype html><html lang="en-US" dir="ltr"><head><title>Billfold</title>
<script type="application/json" id="billfold-settings">{}</script></head>
<body><div id="root"></div><div id="skeleton">Loading</div></body></html>`;

/**
 * A built entry that draws an address, but for one where drawing throws. `/fern/x1` asks the API for a business and for a document
 * that is answered with the status in `?as=`; `/fern/imported` shows an imported invoice.
 */
const ENTRY = `
export const pageNeeds = (url) => {
  const { pathname, searchParams } = new URL(url);
  const as = searchParams.get('as') ?? '200';
  return pathname === '/page-not-found'
    ? { key: 'not-found', reads: [] }
    : { key: 'invoice', reads: ['/api/' + (searchParams.get('boot') ?? '200'), '/api/' + as] };
};
export const pageLocale = () => ({ catalogue: 'de', format: 'de' });
export const installCard = () => null;
export async function renderPage({ url, answers }) {
  if (url.includes('breaks')) throw new Error('Cannot be drawn');
  const parts = url.includes('imported') ? ['imported'] : [];
  const statuses = answers.map(({ status }) => status).join();
  return { kind: 'drawn', html: '<main>Drawn ' + statuses + '</main>', lang: 'de', dir: 'ltr', data: { x: '</script>' },
    title: 'A & B', style: ':root{--accent:red}', links: [], parts };
}`;

const PARTS = JSON.stringify({
  imported: {
    styles: ['/assets/imported.css'],
    code: ['/assets/imported.js'],
    words: { de: '/assets/de-imported.js', ar: '/assets/ar-imported.js' },
  },
});

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
  writeFileSync(join(distFolder, 'page-styles.json'), '{"invoice":["/assets/invoice.css"]}');
  writeFileSync(join(distFolder, 'page-parts.json'), PARTS);
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
  await registerSite(app, { distFolder, settings, processorOrigins: [] });
});

afterEach(async () => {
  await app.close();
  rmSync(distFolder, { recursive: true, force: true });
});

const drawingFailures = () => logged.filter(({ msg }) => msg.startsWith('drawing a page failed'));

test('a page is sent as it was drawn: its words, language and title, its data unable to end their element', async () => {
  const { body, headers, statusCode } = await app.inject('/fern/x1?type=invoice');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<html lang="de" dir="ltr">');
  expect(body).toContain('<title>A &amp; B</title>');
  expect(body).toContain('<div id="root"><main>Drawn 200,200</main></div>');
  expect(body).toContain('{"x":"\\u003c/script>"}');
  expect(drawingFailures()).toEqual([]);
});

test('every page may call the API that the settings name, and only one that can pay the processor', async () => {
  const policyAt = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);
  const invoice = await policyAt('/fern/x1?type=invoice');
  const quote = await policyAt('/fern/x1?type=quote');
  for (const policy of [invoice, quote]) {
    expect(policy).toMatch(/connect-src 'self' https:\/\/sales\.example/);
  }
  expect(invoice).toContain('https://js.stripe.com');
  expect(quote).not.toContain('stripe.com');
});

test.each([
  ['localhost:8080', '?type=invoice', true],
  ['localhost:8080', '?type=quote', false],
  ['localhost:8080', '', true],
  ['quote.fern.example', '', false],
  ['quote.fern.example', '?type=invoice', false],
  ['invoice.fern.example', '', true],
  ['invoice.fern.example', '?type=quote', true],
  ['quote.single.example', '?type=invoice', true],
  ['quote.single.example', '?type=quote', false],
  ['quote.single.example', '', false],
])(
  'whether a page of %s with "%s" can come to a payment is read as the app reads it',
  async (host, query, canPay) => {
    const { headers } = await app.inject({ url: `/fern/x1${query}`, headers: { host } });
    expect(String(headers['content-security-policy']).includes('https://js.stripe.com')).toBe(
      canPay,
    );
  },
);

test('a page whose drawing throws is sent as the shell, which the app draws itself, and is reported once', async () => {
  const { body, statusCode } = await app.inject('/breaks/x1?type=invoice');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('billfold-start');
  expect(drawingFailures()).toMatchObject([{ level: 50, err: { message: 'Cannot be drawn' } }]);
});

test('a page of an imported invoice brings its styles, and names its code and its words: nothing is asked for late', async () => {
  const { body } = await app.inject('/fern/imported?type=invoice');
  expect(body).toMatch(/<style>\.invoice\{\}\s\.imported\{\}<\/style>/);
  expect(body).toContain('<link rel="stylesheet" href="/assets/imported.css" disabled>');
  for (const file of ['imported.js', 'de-imported.js'])
    expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}">`);
  expect(body).not.toContain('ar-imported');
  expect((await app.inject('/fern/x1?type=invoice')).body).not.toContain('imported');
});

test.each(['404', '410'])(
  'a document that the API answers with %s is drawn as that, with this status, from this answer',
  async (status) => {
    const { statusCode, body, headers } = await app.inject(`/fern/x1?type=invoice&as=${status}`);
    expect(statusCode).toBe(Number(status));
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain(`<main>Drawn 200,${status}</main>`);
    const unknown = await app.inject(`/nobody/x1?type=invoice&as=${status}&boot=404`);
    expect(unknown.statusCode).toBe(Number(status));
    expect(unknown.body).toContain(`<main>Drawn 404,${status}</main>`);
  },
);

test('an API that cannot say whether there is such a document leaves the page to the app', async () => {
  for (const query of ['as=503', 'as=500&boot=404', 'as=200&boot=404']) {
    const { statusCode, body } = await app.inject(`/fern/x1?type=invoice&${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  }
  expect(drawingFailures()).toEqual([]);
});

test('nothing is drawn to be kept of a document that does not exist', async () => {
  const headers = { 'billfold-keep': '1' };
  const { body } = await app.inject({ url: '/fern/x1?type=invoice&as=404', headers });
  expect(body).toContain('<div id="root"></div>');
});

test('the page for nothing says so in its status, too', async () => {
  const { statusCode, body } = await app.inject('/page-not-found?type=invoice');
  expect(statusCode).toBe(404);
  expect(body).toContain('<main>Drawn ');
});
