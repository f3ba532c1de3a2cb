import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { contents } from '#server/database/schema/contents.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`changes of a quote, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const getXid = (path: string) => path.split('/').at(-1) ?? '';
  const revise = (path: string, part: Partial<ContentDraft>, expiresOn = '2026-12-31') =>
    reviseQuote(
      server.office,
      { appId: 'fern', xid: getXid(path) },
      { content: { ...shadeGarden(), ...part }, expiresOn },
    );
  const changesAt = (path: string, since: number | string) =>
    server.get(`${path}/changes?since=${since}`);

  const [design, ferns, stones, planting] = shadeGarden().lines;
  if (!design || !ferns || !stones || !planting)
    throw new Error('The garden does not have four lines');

  it('returns the difference from a stored revision to the latest, line by line', async () => {
    const path = await makeQuote(server);
    await revise(
      path,
      {
        lines: [
          design,
          { ...ferns, quantity: '40' },
          planting,
          { ...stones, name: 'Oak bench', quantity: '1', unitPrice: '380.00', taxes: [] },
        ],
        plan: { deposit: '500.00', depositDueOn: '2026-12-01', instalments: [] },
        notes: 'Without the stones, with a bench.',
        orderTerms: null,
      },
      '2027-01-15',
    );
    const { status, body } = await changesAt(path, 1);
    expect(status).toBe(200);
    expect([body.from, body.to]).toEqual([1, 2]);
    const parts = body.changes.map(({ part, kind }: { part: string; kind: string }) =>
      [part, kind].join(' '),
    );
    expect(parts).toEqual([
      'line changed',
      'line added',
      'line removed',
      'totals changed',
      'payPlan changed',
      'expiresOn changed',
      'notes changed',
      'orderTerms changed',
    ]);
    const [changed, added, removed, totals, plan, expiry] = body.changes;
    expect(changed).toMatchObject({
      fields: ['quantity', 'discountAmount', 'taxes', 'amount'],
      before: { name: ferns.name, quantity: '46', amount: '600.30' },
      after: { name: ferns.name, quantity: '40', amount: '522.00' },
    });
    expect(added.after).toMatchObject({ name: 'Oak bench', amount: '380.00' });
    expect(removed.before).toMatchObject({ name: stones.name, unitPrice: '22.75' });
    expect(totals.fields).toContain('total');
    expect(totals.after).toEqual((await server.get(path)).body.quote.totals);
    expect(plan).toMatchObject({ before: null, after: { amountDue: '500.00' } });
    expect(expiry).toMatchObject({ before: '2026-12-31', after: '2027-01-15' });
  });

  it('compares any revision with the latest one', async () => {
    const path = await makeQuote(server);
    await revise(path, { notes: 'Second' });
    await revise(path, { notes: 'Third' });
    const [first, second, third] = [
      await changesAt(path, 1),
      await changesAt(path, 2),
      await changesAt(path, 3),
    ];
    expect(first.body.changes).toMatchObject([{ part: 'notes', after: 'Third' }]);
    expect(second.body.changes).toEqual([
      { part: 'notes', kind: 'changed', before: 'Second', after: 'Third' },
    ]);
    expect(third.body).toEqual({ from: 3, to: 3, changes: [] });
  });

  it('returns time and parts of the last change with an open quote, each part once', async () => {
    const path = await makeQuote(server);
    const first = (await server.get(path)).body.quote;
    await revise(path, { notes: 'Second' });
    const second = (await server.get(path)).body.quote;
    await revise(path, { notes: 'Second', lines: [{ ...design, name: 'A plan' }, ferns] });
    const third = (await server.get(path)).body.quote;
    expect(first).not.toHaveProperty('lastChange');
    expect(second.lastChange).toEqual({
      at: server.clock.now().toISOString(),
      parts: ['notes'],
    });
    expect(third.lastChange.parts).toEqual(['line', 'totals']);
  });

  it('returns no last change if the latest revision is identical to the one before', async () => {
    const path = await makeQuote(server);
    await revise(path, {});
    const { quote } = (await server.get(path)).body;
    expect(quote.revision).toBe(2);
    expect(quote).not.toHaveProperty('lastChange');
  });

  it('returns no last change once the quote is accepted', async () => {
    const path = await makeQuote(server);
    await revise(path, { notes: 'Second' });
    const { etag } = (await server.get(path)).headers;
    const headers = { 'if-match': `${etag}` };
    const { status, body } = await server.post(`${path}/accept`, { headers });
    expect(status).toBe(200);
    expect(body.quote.revision).toBe(2);
    expect(body.quote).not.toHaveProperty('lastChange');
  });

  it('records no views and changes nothing', async () => {
    const path = await makeQuote(server);
    await revise(path, { notes: 'Second' });
    const before = await server.get(path);
    await changesAt(path, 1);
    const after = await server.get(path);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    expect(before.body.quote.status).toBe('UPDATED');
  });

  it('never shows versions from before the quote was sent', async () => {
    const path = await makeQuote(server, { isDraft: true });
    const count = async () => (await server.database.db.select().from(contents)).length;
    const before = await count();
    await revise(path, { notes: 'Not for their eyes' });
    await revise(path, { notes: 'What we say' });
    expect(await count()).toBe(before);
    await sendQuote(server.office, 'fern', getXid(path));
    expect((await server.get(path)).body.quote).toMatchObject({
      revision: 1,
      notes: 'What we say',
    });
    expect((await changesAt(path, 1)).body).toEqual({ from: 1, to: 1, changes: [] });
    expect((await changesAt(path, 2)).body.code).toBe('revision-unknown');
  });

  it('returns 404 for an unknown revision and 400 for an invalid one', async () => {
    const path = await makeQuote(server);
    const unknown = await changesAt(path, 2);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'revision-unknown']);
    const odd = ['0', '-1', '1.0', '1e0', '01', 'NaN', '', '1&since=1', '9'.repeat(30), '1&x=2'];
    for (const since of odd) {
      const { status, body } = await changesAt(path, since);
      expect([since, status, body.code]).toEqual([since, 400, 'invalid-request']);
    }
    expect((await server.get(`${path}/changes`)).body.code).toBe('invalid-request');
  });

  it('returns 404 in another business, and link-revoked after the link is revoked', async () => {
    const path = await makeQuote(server);
    const foreign = await changesAt(path.replace('/api/fern/', '/api/lindwurm/'), 1);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    await withdrawQuote(server.office, 'fern', getXid(path));
    expect((await changesAt(path, 1)).status).toBe(200);
    await server.database.db.update(quotes).set({ revokedAt: server.clock.now() });
    expect((await changesAt(path, 1)).body.code).toBe('link-revoked');
  });
});
