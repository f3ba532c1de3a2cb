import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '#server/http/limits/connectionLimits.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { parseRaw, sendRaw } from '../support/http/rawRequest.ts';
import { type BuiltPages, makeBuiltPages } from '../support/pages/builtPages.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const LONG = 'a'.repeat(20_000);
const get = (target: string, ...headers: string[]) =>
  `${[`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const at = (target: string) => get(target, 'Host: a.example');

/** Malformed requests, each with the allowed statuses of the response. */
const REFUSED: readonly (readonly [name: string, bytes: string, statuses: readonly number[]])[] = [
  ['no HTTP', 'hello\r\n\r\n', [400]],
  ['a start of TLS', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000', [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', [400]],
  ['a NUL in the target', 'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['a space in the target', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost a\r\n\r\n', [400]],
  ['a header over several lines', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n', [400]],
  ['no host', get('/healthz'), [400]],
  ['two hosts', get('/healthz', 'Host: a', 'Host: b'), [200, 400]],
  ['an invalid host', get('/healthz', 'Host: a b'), [400]],
  ['a host with a path', get('/healthz', 'Host: a/b'), [400]],
  ['a target that is not a path', at('*'), [400]],
  ['an absolute URL as target', at('http://a.example/healthz'), [400]],
  ['headers that are too long', get('/', 'Host: a', `X: ${LONG}`), [431]],
  ['a URL that is too long', at(`/${LONG}`), [431]],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    [400],
  ],
  ['an invalid length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', [400]],
  [
    'a length together with chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [400],
  ],
  [
    'an unknown transfer coding',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n',
    [400],
  ],
  ['an unknown expectation', get('/healthz', 'Host: a', 'Expect: tea'), [200]],
  ['an upgrade', get('/healthz', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket'), [200]],
  ['half an escape', at('/%'), [404]],
  ['an escape of an incomplete character', at('/api/fern/v1/sales/quote/%E0%A4%A'), [404]],
  ['an invalid escape in the path of a page', at('/fern/%zz?type=invoice'), [404]],
  ['an invalid escape in the path of a file', at('/assets/%zz.js'), [404]],
  ['a file outside', at('/assets/..%2f..%2fcsp.json'), [404]],
  ['a file outside, escaped twice', at('/assets/..%252f..%252fcsp.json'), [404]],
  ['a file outside, by dots', at('/assets/../../csp.json'), [404]],
  ['a file outside, with a backslash', at('/assets/..%5c..%5ccsp.json'), [404]],
  ['a file with a NUL', at('/assets/one.js%00.css'), [404]],
  ['a folder', at('/assets/'), [404]],
  ['a hidden file', at('/.env.js'), [404]],
  ['a hidden file without an extension', at('/.env'), [404]],
  ['a hidden file, escaped', at('/%2eenv'), [404]],
  ['a hidden folder', at('/.git/config'), [404]],
  ['a hidden file of a business', at('/fern/.env?type=quote'), [404]],
  ['a script of another product', at('/wp-login.php'), [404]],
  ['a missing script', at('/x.js'), [404]],
  ['a well-known file that is not listed', at('/.well-known/security.txt'), [404]],
  ['a well-known file outside', at('/.well-known/../csp.json'), [404]],
  ['the well-known folder', at('/.well-known/'), [404]],
];

describe(`invalid HTTP requests, on ${databaseName}`, () => {
  let pages: BuiltPages;
  let server: TestServer;
  let port: number;
  const lines: string[] = [];

  beforeAll(async () => {
    pages = makeBuiltPages();
    server = await openTestServer({
      limits: { ...CONNECTION_LIMITS, requestMs: 400, headersMs: 300 },
      log: { level: 'info', stream: { write: (line) => lines.push(line) } },
      extend: async (app) => void (await registerSite(app, pages.options)),
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.close();
    pages.remove();
  });
  beforeEach(() => {
    lines.length = 0;
  });

  /** The faults of a raw response; none for a valid or an empty one. */
  const findFaults = (received: string): readonly string[] => {
    const response = parseRaw(received);
    if (response === null) return received === '' ? [] : [`no HTTP: ${received.slice(0, 80)}`];
    const { status, headers, body } = response;
    return [
      ...(status >= 500 ? [`${status} ${body}`] : []),
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : [`${status} without nosniff`]),
      ...(headers.get('x-request-id') ? [] : [`${status} without a request id`]),
      ...(/^\s+at |node_modules|\/tmp\//m.test(body) ? ['tells of the inside'] : []),
    ];
  };

  it.each(REFUSED)('%s gets a regular response', async (_, bytes, statuses) => {
    const received = await sendRaw(port, Buffer.from(bytes, 'latin1'));
    expect(findFaults(received)).toEqual([]);
    expect(statuses).toContain(parseRaw(received)?.status);
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  it('an HTTP/1.0 health check needs no host', async () => {
    const received = await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n');
    expect([parseRaw(received)?.status, findFaults(received)]).toEqual([200, []]);
  });

  it.each([
    ['no host', 'GET /fern/quote-1?type=quote HTTP/1.0\r\n\r\n'],
    [
      'an empty host',
      'GET /fern/quote-1?type=quote HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    ],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
  ])('a page request with %s gets a regular response', async (_, bytes) => {
    const received = await sendRaw(port, bytes);
    expect(parseRaw(received)?.status).toBeLessThan(500);
    expect(findFaults(received)).toEqual([]);
  });

  it('a truncated upload is not logged as a server error', async () => {
    const path = await makeInvoice(server);
    const head = [
      `POST ${path}/acceptPayment HTTP/1.1`,
      'Host: a',
      'Content-Type: application/json',
      'Idempotency-Key: "k"',
      'Content-Length: 1000',
    ];
    const upload = `${head.join('\r\n')}\r\n\r\n{"invoiceXID":`;
    lines.length = 0;
    await sendRaw(port, upload, true);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('database-unavailable');
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  it('random bytes cause no server error', async () => {
    const seed = randomInt(2 ** 31);
    const start = fc.constantFrom(
      ...REFUSED.map(([, bytes]) => bytes),
      at('/healthz'),
      at('/fern'),
    );
    const mutated = fc
      .tuple(
        start,
        fc.nat({ max: 200 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.nat({ max: 3 }),
      )
      .map(([bytes, offset, put, cut]) => bytes.slice(0, offset) + put + bytes.slice(offset + cut));
    await fc.assert(
      fc.asyncProperty(fc.array(mutated, { minLength: 40, maxLength: 40 }), async (all) => {
        const received = await Promise.all(all.map((bytes) => sendRaw(port, Buffer.from(bytes))));
        expect(received.flatMap(findFaults)).toEqual([]);
      }),
      { seed, numRuns: 5 },
    );
    expect((await server.get('/healthz')).status).toBe(200);
  });
});
