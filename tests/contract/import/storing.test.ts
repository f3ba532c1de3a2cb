import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { getErrorCode } from '#server/database/databaseFailure.ts';
import { contents } from '#server/database/schema/contents.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentIntents, payments, SUBJECT_KINDS } from '#server/database/schema/payments.ts';
import { okafor } from '#server/demo/content/fern.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { matchContact } from '#server/documents/matchContact.ts';
import { type Subject, toSubjectColumns } from '#server/payments/contract/subject.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`storing, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  async function invoiceId(): Promise<string> {
    const xid = (await makeInvoice(server)).split('/').at(-1) ?? '';
    const [row] = await server.database.db.select().from(invoices).where(eq(invoices.xid, xid));
    return row?.id ?? '';
  }

  async function connectionId(appId = 'fern'): Promise<string> {
    const [connection] = await listConnections(server.database.db, appId);
    return connection?.id ?? '';
  }

  async function intentOf(subject: Subject, state: 'reserved' | 'open' | 'closed' | 'paid') {
    const now = server.clock.now();
    return {
      id: randomUUID(),
      appId: 'fern',
      ...toSubjectColumns(subject),
      connectionId: await connectionId(),
      processor: 'STRIPE' as const,
      accountId: 'acct_1',
      processorIntentId: state === 'reserved' ? null : `pi_${randomUUID()}`,
      idempotencyKey: randomUUID(),
      state,
      currency: 'USD',
      amountMinor: 1000,
      stateAt: now,
      createdAt: now,
      updatedAt: now,
    };
  }

  const getCode = async (work: Promise<unknown>) =>
    work.then(
      () => 'stored',
      (error: unknown) => getErrorCode(error),
    );

  it.each(SUBJECT_KINDS)(
    'allows one open intent per subject (%s), and any number of closed ones',
    async (kind) => {
      const { db } = server.database;
      const subject = { kind, id: kind === 'invoice' ? await invoiceId() : randomUUID() };
      const insert = async (state: Parameters<typeof intentOf>[1]) =>
        getCode(
          db
            .insert(paymentIntents)
            .values(await intentOf(subject, state))
            .execute(),
        );
      expect(await insert('closed')).toBe('stored');
      expect(await insert('reserved')).toBe('stored');
      expect(await insert('open')).toBe('23505');
      expect(await insert('reserved')).toBe('23505');
      expect(await insert('closed')).toBe('stored');
      expect(await insert('paid')).toBe('stored');
    },
  );

  it('stores a processor’s payment once, and every manual payment', async () => {
    const { db } = server.database;
    const id = await invoiceId();
    const connection = await connectionId();
    const payment = (processorPaymentId: string | null, accountId: string) => ({
      id: randomUUID(),
      appId: 'fern',
      ...toSubjectColumns({ kind: 'invoice', id }),
      ...(processorPaymentId === null
        ? {}
        : {
            processor: 'STRIPE' as const,
            connectionId: connection,
            accountId,
            processorPaymentId,
          }),
      label: 'APPROVED',
      state: 'paid' as const,
      currency: 'USD',
      amountMinor: 100,
      refundedMinor: 0,
      at: server.clock.now(),
      updatedAt: server.clock.now(),
    });
    const insert = (processorId: string | null, accountId = 'acct_1') =>
      getCode(db.insert(payments).values(payment(processorId, accountId)).execute());
    expect(await insert('pi_1')).toBe('stored');
    expect(await insert('pi_1', 'acct_2')).toBe('stored');
    expect(await insert('pi_1')).toBe('23505');
    expect(await insert(null)).toBe('stored');
    expect(await insert(null)).toBe('stored');
  });

  it('distinguishes contacts by ids and e-mails of any length', async () => {
    const { database, clock } = server;
    const named = (contactId: string, email: string | null) =>
      database.db.transaction((tx) =>
        matchContact(tx, {
          appId: 'fern',
          contact: { ...okafor, contactId, email },
          now: clock.now(),
        }),
      );
    const [one, other, address] = [1, 2, 3].map(() => randomBytes(10_000).toString('hex'));
    const first = await named(one ?? '', `${address}@long.example`);
    expect(await named(one ?? '', null)).toBe(first);
    expect(await named('another', `${address?.toUpperCase()}@long.example`)).toBe(first);
    expect(await named(other ?? '', null)).not.toBe(first);
  });

  it('allows at most one invoice per quote', async () => {
    const path = await makeQuote(server);
    const { headers } = await server.get(path);
    const { body } = await server.post(`${path}/accept`, {
      headers: { 'if-match': headers.etag ?? '' },
    });
    const { db } = server.database;
    const [made] = await db.select().from(invoices).where(eq(invoices.xid, body.quote.invoiceXid));
    const again = { ...made, id: randomUUID(), xid: 'x', orderId: 'x', number: 'x' };
    const work = db.insert(invoices).values(again as typeof invoices.$inferInsert);
    expect(await getCode(work.execute())).toBe('23505');
  });

  it('stores quantities, prices and rates with all digits', async () => {
    const draft = shadeGarden();
    const [first] = draft.lines;
    if (!first) throw new Error('The draft has no line');
    const line = {
      ...first,
      quantity: '0.333333333333',
      unitPrice: '10.500',
      taxes: [{ name: 'Tax', rate: '7.250' }],
    };
    const xid = await createQuote(server.office, 'fern', {
      content: { ...draft, lines: [line] },
      expiresOn: null,
    });
    const { body } = await server.get(`/api/fern/v1/sales/quote/${xid}`);
    expect(body.quote.lines[0]).toMatchObject({
      quantity: '0.333333333333',
      unitPrice: '10.500',
      amount: '3.50',
      taxes: [{ rate: '7.250', amount: '0.25' }],
    });
  });

  it('rejects an invalid draft and stores nothing', async () => {
    const draft = shadeGarden();
    const [first] = draft.lines;
    if (!first) throw new Error('The draft has no line');
    const make = (change: object) =>
      createQuote(server.office, 'fern', { content: { ...draft, ...change }, expiresOn: null });
    const before = await server.database.db.$count(contents);
    await expect(make({ lines: [{ ...first, quantity: '1e3' }] })).rejects.toThrow('decimal');
    const discount = { type: 'percent', value: '101' };
    await expect(make({ lines: [{ ...first, discount }] })).rejects.toThrow('discount');
    const plan = {
      deposit: '1.00',
      depositDueOn: null,
      instalments: [{ dueOn: '2026-12-01', amount: '1.00' }],
    };
    await expect(make({ plan })).rejects.toThrow('instalments do not add up');
    const after = await server.database.db.$count(contents);
    expect(after).toBe(before);
  });
});

describe('migrations', () => {
  it('match the schema: generating them again adds nothing', async () => {
    const { execFile } = await import('node:child_process');
    const root = projectRoot();
    const folder = await mkdtemp(join(tmpdir(), 'billfold-migrations-'));
    try {
      await cp(join(root, 'server/database/migrations'), folder, { recursive: true });
      const before = await readdir(folder);
      const schema = join(root, 'server/database/schema/*.ts');
      await new Promise<void>((done, fail) => {
        execFile(
          process.execPath,
          [
            join(root, 'node_modules/drizzle-kit/bin.cjs'),
            'generate',
            '--dialect=postgresql',
            `--schema=${schema}`,
            `--out=${folder}`,
            '--casing=snake_case',
          ],
          { cwd: root },
          (error) => (error === null ? done() : fail(error)),
        );
      });
      expect(await readdir(folder)).toEqual(before);
      const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
      expect(journal).toBe(
        await readFile(join(root, 'server/database/migrations/meta/_journal.json'), 'utf8'),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
