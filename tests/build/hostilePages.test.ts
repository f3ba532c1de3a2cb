import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { createReadVersion } from '#server/site/prerender/createReadVersion.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { hostileHeaders, hostileSegments } from '#tests/contract/fuzz/hostileText.ts';
import { openTestDatabase } from '#tests/contract/support/database/testDatabase.ts';
import { type BuiltPages, makeBuiltPages } from '#tests/contract/support/pages/builtPages.ts';
import { openTestServer, type TestServer } from '#tests/contract/support/server/testServer.ts';

const RUNS = 150;
/** Long enough for any machine. */
const NO_LIMIT_MS = 600_000;
const FINE = [200, 302, 400, 404];

let pages: BuiltPages;
let database: OpenDatabase;
let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  pages = makeBuiltPages();
  database = await openTestDatabase();
  server = await openTestServer({
    database,
    log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    extend: async (app) => {
      const distFolder = join(projectRoot(), 'dist');
      const readVersion = createReadVersion(database.db, NO_LIMIT_MS);
      await registerSite(app, { ...pages.options, distFolder, readVersion });
    },
  });
});
afterAll(async () => {
  await server.close();
  pages.remove();
});

/** The faults of the response to a page's URL; empty if there are none. */
async function findFaults(url: string, headers: Readonly<Record<string, string>> = {}) {
  lines.length = 0;
  const { statusCode, headers: sent } = await server.app.inject({ url, headers });
  const isSafe = sent['x-content-type-options'] === 'nosniff' && sent['x-request-id'];
  return FINE.includes(statusCode) && isSafe && lines.length === 0
    ? []
    : [url, statusCode, ...lines];
}

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'a link with the id %s gets a regular page, and the server keeps running',
  async (id) => {
    for (const type of ['quote', 'invoice'])
      for (const path of [`/fern/${id}`, `/${id}/x1`, `/${id}/${id}`])
        expect(await findFaults(`${path}?type=${type}`)).toEqual([]);
  },
);

it('pages render without a failure for any address and headers', async () => {
  const types = fc.constantFrom('', '?type=quote', '?type=invoice', '?locale=__proto__', '?%');
  const names = fc.constantFrom('accept-language', 'cookie', 'x-forwarded-proto', 'billfold-keep');
  const headers = fc.dictionary(names, hostileHeaders, { maxKeys: 2 });
  const path = fc.array(hostileSegments, { minLength: 1, maxLength: 3 });
  const seed = randomInt(2 ** 31);
  await fc.assert(
    fc.asyncProperty(path, types, headers, async (parts, type, sent) => {
      expect(await findFaults(`/${parts.join('/')}${type}`, { ...sent })).toEqual([]);
    }),
    { seed, numRuns: RUNS },
  );
});
