import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProof } from '#domain/proof/checkProof.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { kueche } from '#server/demo/content/lindwurm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

const TAPPED_AT = '2026-11-21T17:59:58.250Z';

describe(`the proof of an acceptance, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const digest = (text: string) => createHash('sha256').update(text).digest('hex');

  async function accepted(appId = 'fern'): Promise<string> {
    const path = await makeQuote(server, appId === 'fern' ? {} : { appId, content: kueche() });
    const version = await versionAt(server, path);
    const { status } = await server.post(`${path}/accept`, {
      headers: { 'if-match': version, 'billfold-locale': 'de', 'billfold-tapped-at': TAPPED_AT },
    });
    expect(status).toBe(200);
    return path;
  }

  const named = (path: string) => {
    const [, , appId = '', , , , xid = ''] = path.split('/');
    return { appId, xid };
  };

  it('returns the hashed text with hash, locale, both times and revision', async () => {
    const path = await accepted();
    const { status, headers, body } = await server.get(`${path}/proof`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBeUndefined();
    const { quote } = (await server.get(path)).body;
    expect(body).toEqual({
      kind: 'billfold-acceptance-proof',
      version: 1,
      ...named(path),
      quoteNumber: quote.quoteNumber,
      revision: 1,
      locale: 'de',
      tappedAt: TAPPED_AT,
      acceptedAt: START,
      algorithm: 'SHA-256',
      hash: digest(body.subject),
      subject: body.subject,
    });
    const { hash, locale, tappedAt, acceptedAt, revision, algorithm } = body;
    expect(quote.proof).toEqual({ hash, locale, tappedAt, acceptedAt, revision, algorithm });
    expect(JSON.parse(body.subject)).toMatchObject({
      xid: quote.xid,
      lines: quote.lines,
      totals: quote.totals,
      orderTerms: quote.orderTerms,
      locale: 'de',
    });
  });

  it('can be downloaded as a file named after the quote', async () => {
    const path = await accepted();
    const { headers, body } = await server.get(`${path}/proof?download=1`);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="acceptance-${body.quoteNumber}.json"`,
    );
    await server.database.db
      .update(quotes)
      .set({ number: 'Ä/7"\r\nx' })
      .where(eq(quotes.xid, named(path).xid));
    const odd = await server.get(`${path}/proof?download=1`);
    expect(odd.headers['content-disposition']).toBe('attachment; filename="acceptance--7-x.json"');
  });

  it('can be checked: genuine, tampered, of another quote, truncated', async () => {
    const path = await accepted();
    const other = await accepted('lindwurm');
    const record = (await server.get(`${path}/proof`)).body;
    const file = (await server.app.inject({ url: `${path}/proof?download=1` })).body;
    const foreign = (await server.app.inject({ url: `${other}/proof?download=1` })).body;
    const basis = { ...named(path), record, digest };
    const getVerdict = async (text: string) => (await checkProof(text, basis)).verdict;
    expect(await getVerdict(file)).toBe('genuine');
    expect(await getVerdict(file.replace('640.00', '64.00'))).toBe('tampered');
    expect(await getVerdict(foreign)).toBe('foreign');
    expect(await getVerdict(file.slice(0, -40))).toBe('truncated');
    expect(await getVerdict('Dear Amara')).toBe('not-a-proof');
  });

  it('returns 409 before the quote is accepted', async () => {
    const path = await makeQuote(server);
    const { status, body } = await server.get(`${path}/proof`);
    expect([status, body.code]).toEqual([409, 'quote-not-accepted']);
  });

  it('returns 404 with another link, and 400 for an unknown query', async () => {
    const path = await accepted();
    const codes = [];
    for (const url of [
      `${path.replace('/api/fern/', '/api/lindwurm/')}/proof`,
      '/api/fern/v1/sales/quote/unknown/proof',
      `${path}/proof?download=yes`,
      `${path}/proof?format=pdf`,
    ]) {
      codes.push((await server.get(url)).body.code);
    }
    expect(codes).toEqual(['not-found', 'not-found', 'invalid-request', 'invalid-request']);
    expect((await server.post(`${path}/proof`)).status).toBe(405);
  });
});
