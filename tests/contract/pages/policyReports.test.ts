import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSite } from '#server/site/registerSite.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { type BuiltPages, makeBuiltPages } from '../support/pages/builtPages.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const SECRET = 'q-hidden';
const PAGE = `https://shop.example/fern/${SECRET}?type=quote`;
const BLOCKED = 'https://evil.example';

/** A browser's `report-uri` report. */
const older = (blocked: string) => ({
  'csp-report': {
    'document-uri': PAGE,
    referrer: PAGE,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'source-file': PAGE,
  },
});

/** A browser's `report-to` report. */
const newer = (blockedURL: string) => [
  {
    type: 'csp-violation',
    age: 1,
    url: PAGE,
    user_agent: 'x',
    body: { documentURL: PAGE, referrer: PAGE, effectiveDirective: 'img-src', blockedURL },
  },
];

describe(`reports of policy violations, on ${databaseName}`, () => {
  let pages: BuiltPages;
  let server: TestServer;
  const lines: string[] = [];

  beforeAll(async () => {
    pages = makeBuiltPages();
    server = await openTestServer({
      log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
      extend: async (app) => void (await registerSite(app, pages.options)),
    });
  });
  afterAll(() => pages.remove());

  const report = (payload: object | string, type = 'application/csp-report') =>
    server.post('/v1/policy-reports', { payload, headers: { 'content-type': type }, key: false });
  const violations = () =>
    lines.map((line) => {
      const { directive, blocked, count } = JSON.parse(line);
      return { directive, blocked, count };
    });

  it('are accepted in both formats at the endpoint of every page, and logged once per kind', async () => {
    const { headers } = await server.get('/fern/x1?type=quote');
    expect(headers['reporting-endpoints']).toBe('policy="/v1/policy-reports"');
    expect(headers['content-security-policy']).toMatch(
      /; report-uri \/v1\/policy-reports; report-to policy$/,
    );
    for (let times = 0; times < 3; times += 1) {
      const responses = [
        await report(older(`${BLOCKED}/a.js?b=${SECRET}`)),
        await report(newer(PAGE), 'application/reports+json'),
      ];
      expect(responses.map(({ status, body }) => [status, body])).toEqual([
        [204, ''],
        [204, ''],
      ]);
    }
    expect(violations()).toEqual([
      { directive: 'script-src-elem', blocked: BLOCKED, count: 1 },
      { directive: 'img-src', blocked: 'https://shop.example', count: 1 },
    ]);
  });

  it('are rejected if they are too long, not JSON or of another type', async () => {
    expect((await report(`"${'x'.repeat(8_001)}"`)).body.code).toBe('payload-too-large');
    expect((await report('{')).body.code).toBe('invalid-json');
    expect((await report('{"__proto__":{}}')).body.code).toBe('invalid-json');
    expect((await report('x=1', 'text/plain')).body.code).toBe('unsupported-media-type');
    expect((await report('null')).status).toBe(204);
    expect(lines).toHaveLength(2);
  });

  it('are counted, and the counts are logged when the server stops', async () => {
    await server.close();
    const [, , ...rest] = violations();
    expect(rest).toEqual([
      { directive: 'script-src-elem', blocked: BLOCKED, count: 2 },
      { directive: 'img-src', blocked: 'https://shop.example', count: 2 },
    ]);
    expect(lines.join('')).not.toContain(SECRET);
  });
});
