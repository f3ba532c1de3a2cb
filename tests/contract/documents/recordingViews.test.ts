import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { views } from '#server/database/schema/documents.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`views of a document, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const count = () => server.database.db.$count(views);
  const view = async (path: string, key: string = randomUUID()) => {
    const { status, body } = await server.post(`${path}/viewed`, { key });
    return [status, body.status];
  };

  it.each([
    ['quote', makeQuote],
    ['invoice', makeInvoice],
  ])('are recorded once per minute for a %s', async (_, make) => {
    const path = await make(server);
    const other = await make(server);
    const before = await count();
    expect(await view(path)).toEqual([200, 'VIEWED']);
    const stored = await dumpTables(server.database.db);
    server.clock.advance(59_999);
    const again = await Promise.all(Array.from({ length: 5 }, () => view(path)));
    expect(again).toEqual(Array(5).fill([200, 'VIEWED']));
    expect(await dumpTables(server.database.db)).toEqual(stored);
    expect(await count()).toBe(before + 1);
    expect(await view(other)).toEqual([200, 'VIEWED']);
    server.clock.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => view(path)));
    expect(await count()).toBe(before + 3);
  });

  it('replay the first response for their key, also after the document’s status changed', async () => {
    const path = await makeQuote(server);
    const key = randomUUID();
    const before = await count();
    expect(await view(path, key)).toEqual([200, 'VIEWED']);
    const headers = { 'if-match': await versionAt(server, path) };
    expect((await server.post(`${path}/accept`, { headers })).status).toBe(200);
    expect(await view(path, key)).toEqual([200, 'VIEWED']);
    const [, status] = await view(path);
    expect(status).toMatch(/^ACCEPTED/);
    expect(await count()).toBe(before + 1);
    server.clock.advance(60_000);
    expect(await view(path, key)).toEqual([200, 'VIEWED']);
    expect(await count()).toBe(before + 1);
  });
});
