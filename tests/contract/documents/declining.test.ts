import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeQuote, UNKNOWN_VERSION, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

const REASON = 'We are moving in spring and will not plant this year.';

describe(`declining a quote, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  interface Declining {
    readonly reason?: unknown;
    readonly version?: string | null;
    readonly key?: string;
  }

  async function decline(path: string, { reason = REASON, version, key }: Declining = {}) {
    const named = version === undefined ? await versionAt(server, path) : version;
    return server.post(`${path}/decline`, {
      payload: { reason },
      headers: named === null ? {} : { 'if-match': named },
      ...(key === undefined ? {} : { key }),
    });
  }

  const quoteAt = async (path: string) => (await server.get(path)).body.quote;
  const getXid = (path: string) => path.split('/').at(-1) ?? '';
  const revise = (path: string) =>
    reviseQuote(
      server.office,
      { appId: 'fern', xid: getXid(path) },
      { content: { ...shadeGarden(), notes: 'A smaller plan.' }, expiresOn: '2026-12-31' },
    );

  it('sets DECLINED, stores the reason and creates no invoice', async () => {
    const path = await makeQuote(server);
    const declined = await decline(path, { reason: `  ${REASON}\n` });
    expect(declined.status).toBe(200);
    expect(Object.keys(declined.body)).toEqual(['quote', 'companyProfile']);
    expect(declined.body.quote).toMatchObject({
      status: 'DECLINED',
      declinedAt: START,
      declineReason: REASON,
      acceptedAt: null,
      invoiceXid: null,
      proof: null,
    });
    expect(await quoteAt(path)).toEqual(declined.body.quote);
    expect(declined.headers.etag).toBe(await versionAt(server, path));
    expect(await server.database.db.select().from(invoices)).toHaveLength(0);
  });

  it('returns an undecided quote without a reason', async () => {
    expect(await quoteAt(await makeQuote(server))).toMatchObject({
      declinedAt: null,
      declineReason: null,
    });
  });

  it('rejects a reason that is too long or not text, and changes nothing', async () => {
    const path = await makeQuote(server);
    const before = await server.get(path);
    const codes = [];
    for (const reason of ['x'.repeat(2001), 'a\0b', 5, null, ['x']]) {
      const { status, body } = await decline(path, { reason });
      codes.push(`${status} ${body.code}`);
    }
    expect(codes).toEqual([
      ...Array(2).fill('422 reason-invalid'),
      ...Array(3).fill('400 invalid-request'),
    ]);
    expect(await server.get(path)).toMatchObject({ status: 200, body: before.body });
    expect((await decline(path, { reason: '🌱'.repeat(2000) })).status).toBe(200);
  });

  it.each(['', '   \n'])('accepts an empty reason: %j', async (reason) => {
    const declined = await decline(await makeQuote(server), { reason });
    expect(declined.status).toBe(200);
    expect(declined.body.quote).toMatchObject({ status: 'DECLINED', declineReason: null });
  });

  it('returns 428 without If-Match and 412 for another version', async () => {
    const path = await makeQuote(server);
    const before = await server.get(path);
    expect((await decline(path, { version: null })).body.code).toBe('precondition-missing');
    const stale = await decline(path, { version: UNKNOWN_VERSION });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition-failed']);
    expect(stale.headers.etag).toBe(before.headers.etag);
    expect((await server.get(path)).body).toEqual(before.body);
  });

  it('rejects quotes that can no longer be decided, with the same codes as accepting', async () => {
    const accepted = await makeQuote(server);
    await server.post(`${accepted}/accept`, {
      headers: { 'if-match': await versionAt(server, accepted) },
    });
    const declined = await makeQuote(server);
    await decline(declined);
    const withdrawn = await makeQuote(server);
    await withdrawQuote(server.office, 'fern', getXid(withdrawn));
    const open = await makeQuote(server);
    const foreign = open.replace('/api/fern/', '/api/lindwurm/');
    const paths = [
      accepted,
      declined,
      withdrawn,
      await makeQuote(server, { lastDay: '2026-11-20' }),
      await makeQuote(server, { isDraft: true }),
      '/api/fern/v1/sales/quote/unknown',
      foreign,
    ];
    const codes = [];
    for (const path of paths) {
      const before = await server.get(path);
      const { status, body } = await decline(path, { version: '"stale"' });
      codes.push(`${status} ${body.code}`);
      const { instance: _, ...after } = (await server.get(path)).body;
      expect(before.body).toMatchObject(after);
    }
    expect(codes).toEqual([
      '409 quote-accepted',
      '409 quote-declined',
      '410 quote-withdrawn',
      '410 quote-expired',
      '409 quote-draft',
      '404 not-found',
      '404 not-found',
    ]);
  });

  it('prevents an acceptance until the quote is revised', async () => {
    const path = await makeQuote(server);
    await decline(path);
    const accept = async () =>
      server.post(`${path}/accept`, { headers: { 'if-match': await versionAt(server, path) } });
    expect((await accept()).body.code).toBe('quote-declined');
    await revise(path);
    expect(await quoteAt(path)).toMatchObject({
      status: 'UPDATED',
      declinedAt: null,
      declineReason: null,
    });
    expect((await accept()).status).toBe(200);
  });

  it('replays the first response to the same key and rejects the key with another reason', async () => {
    const path = await makeQuote(server);
    const key = randomUUID();
    const version = await versionAt(server, path);
    const first = await decline(path, { key, version });
    await revise(path);
    expect(await decline(path, { key, version })).toMatchObject({ status: 200, body: first.body });
    expect((await quoteAt(path)).status).toBe('UPDATED');
    const other = await decline(path, { key, version, reason: 'Another reason' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('allows one decision when accepting and declining happen at the same time', async () => {
    const path = await makeQuote(server);
    const version = await versionAt(server, path);
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, () => decline(path, { version })),
      ...Array.from({ length: 6 }, () =>
        server.post(`${path}/accept`, { headers: { 'if-match': version } }),
      ),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(11);
    const { status, invoiceXid } = await quoteAt(path);
    expect(invoiceXid !== null).toBe(status === 'ACCEPTED_INVOICED');
    const made = await server.database.db.select().from(invoices).where(eq(invoices.appId, 'fern'));
    expect(made.some(({ xid }) => xid === invoiceXid)).toBe(invoiceXid !== null);
  });
});
