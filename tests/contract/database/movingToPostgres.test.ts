import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { COMMAND_ACTOR, writeAudit } from '#server/audit/writeAudit.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { runBackup } from '#server/commands/backup/runBackup.ts';
import { runRestore } from '#server/commands/backup/runRestore.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { installation } from '#server/database/schema/installation.ts';
import { fern } from '#server/demo/content/fern.ts';
import { writeFile as storeFile } from '#server/documents/fileStore.ts';
import { startServer } from '#server/launch/startServer.ts';
import { releaseAllLeases } from '#server/maintenance/releaseStaleLeases.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from '#tests/contract/support/server/runCommand.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { fingerprintTables } from '../support/database/fingerprintTables.ts';
import { unpackRecordedData } from '../support/database/recordedData.ts';
import { openStallingProxy } from '../support/database/stallingProxy.ts';
import {
  createPostgresDatabase,
  openTestDatabase,
  postgresUrl,
} from '../support/database/testDatabase.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';

const APP = 'alder';

/** More than a page of rows, so that a table is transferred in several. */
const FILE_BYTES = 5_000_000;

/** What a proxy forwards before it stalls: the schema, and a part of the file. */
const STALL_AFTER = 2_500_000;

/** Values that another text of the same value would not equal. */
const ODD_VALUES = [
  sql`'null'::jsonb`,
  sql`'{"amount": 1.500, "large": 12345678901234567890, "text": "\\u20ac \\" \\\\ \\n 🌿 é"}'::jsonb`,
];

const { processors } = createFakeProcessors();

async function writeAudited(db: Database): Promise<void> {
  const target = { kind: 'invoice', id: '1', label: 'INV-1' };
  const entry = {
    appId: APP,
    at: new Date(),
    actor: COMMAND_ACTOR,
    action: 'invoice.sent',
    target,
  };
  await db.transaction((tx) => writeAudit(tx, { ...entry, requestId: null }));
}

async function lastAuditId(db: Database): Promise<number> {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row?.id ?? 0;
}

async function withDatabase<T>(
  location: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase(location);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Adds an open invoice, a large file and what a transfer could change, to the documents and payments of the recorded data. */
async function addRows(db: Database): Promise<string> {
  const office = { db, clock: systemClock, processors, subjects: SUBJECT_ADAPTERS };
  const connections = [{ processor: 'RAINFOREST', accountId: 'acct_rainforest' }] as const;
  await createBusiness(office, { ...fern, appId: APP, isDemo: false, connections });
  const content = makeOneLineContent('100.00', {});
  const xid = await createInvoice(office, APP, { content, dueOn: null });
  await sendInvoice(office, APP, xid);
  await storeFile(db, randomBytes(FILE_BYTES), new Date());
  for (const [index, value] of ODD_VALUES.entries())
    await db.insert(installation).values({ name: `odd ${index}`, value });
  for (const _ of ['first', 'second', 'pruned']) await writeAudited(db);
  await db.delete(auditLog).where(eq(auditLog.id, await lastAuditId(db)));
  await releaseAllLeases(db);
  return xid;
}

async function listConstraints(db: Database): Promise<readonly unknown[]> {
  const definition = sql<string>`conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)`;
  const from = sql`pg_constraint where connamespace = 'public'::regnamespace order by 1`;
  return db.select({ definition }).from(from);
}

if (postgresUrl !== '') {
  describe('a backup of the embedded database, restored into PostgreSQL', () => {
    let folder: string;
    let recorded: Awaited<ReturnType<typeof unpackRecordedData>>;
    let file: string;
    let xid: string;
    let lastId: number;
    let expected: Readonly<Record<string, string>>;
    let own: Awaited<ReturnType<typeof createPostgresDatabase>>;
    const endings: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'billfold-move-'));
      recorded = await unpackRecordedData();
      const { dataDir } = recorded;
      await withDatabase({ dataDir }, async (db) => {
        xid = await addRows(db);
        lastId = await lastAuditId(db);
        expected = await fingerprintTables(db);
        await db.update(idempotencyKeys).set({ leaseUntil: new Date() }); // a restore releases leases
      });
      file = join(folder, 'one.backup');
      const env = { DATA_DIR: dataDir, PORT: String(await freePorts()) };
      expect(await runCommand(runBackup, [file], env)).toMatchObject({ code: 0 });
      own = await createPostgresDatabase(postgresUrl);
    });
    afterEach(async () => {
      for (const end of endings.splice(0)) await end();
    });
    afterAll(async () => {
      await own?.drop();
      await recorded?.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const toEnv = (databaseUrl: string) => ({
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, DEMO: 'off' },
      LOG_LEVEL: 'silent',
    });
    const restore = async (from = file, env: Readonly<Record<string, string>> = {}) => {
      const { code, lines } = await runCommand(runRestore, [from], { ...toEnv(own.url), ...env });
      return { code, text: lines.join('\n') };
    };
    const listTables = async () => {
      const client = new Client({ connectionString: own.url });
      await client.connect();
      const { rows } = await client.query(
        `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      await client.end();
      return rows;
    };
    /** A folder for temporary files, and a function that lists those of restores in it. */
    const makeTemporary = async (name: string) => {
      const temporary = join(folder, name);
      await mkdir(temporary);
      const list = async () =>
        (await readdir(temporary)).filter((each) => each.startsWith('billfold-restore-'));
      return { temporary, list };
    };
    const openProxy = async () => {
      const proxy = await openStallingProxy(own.url, STALL_AFTER);
      endings.push(proxy.close);
      return proxy;
    };

    it('changes nothing if the file is damaged', async () => {
      const damaged = join(folder, 'damaged.backup');
      const bytes = await readFile(file);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(damaged, bytes);
      expect(await restore(damaged)).toMatchObject({
        code: 1,
        text: expect.stringContaining('damaged'),
      });
      expect(await listTables()).toEqual([]);
    });

    it('changes nothing if the connection is lost, and removes the unpacked database', async () => {
      const { temporary, list } = await makeTemporary('lost');
      vi.stubEnv('TMPDIR', temporary);
      const proxy = await openProxy();
      const restoring = restore(file, { DATABASE_URL: proxy.url });
      await proxy.stalled;
      expect(await list()).toHaveLength(1);
      await proxy.close();
      expect(await restoring).toMatchObject({ code: 1 });
      expect(await listTables()).toEqual([]);
      expect(await list()).toEqual([]);
    });

    it.each(['SIGTERM', 'SIGKILL'] as const)(
      'changes nothing if %s ends it',
      WHOLE_RUN,
      async (signal) => {
        const proxy = await openProxy();
        const { temporary, list } = await makeTemporary(signal);
        const program = join(projectRoot(), 'tests/kills/restoreProgram.ts');
        const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
          cwd: projectRoot(),
          env: { ...process.env, ...toEnv(proxy.url), TMPDIR: temporary },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const ended = once(child, 'exit');
        await Promise.race([proxy.stalled, ended]);
        expect(await list()).toHaveLength(1);
        child.kill(signal);
        await ended;
        expect(await list()).toHaveLength(signal === 'SIGTERM' ? 0 : 1);
        expect(await listTables()).toEqual([]);
      },
    );

    it('has the same rows, constraints and next ids, and no leases', async () => {
      const key = (await readFile(join(recorded.dataDir, 'secrets.key'), 'utf8')).trim();
      const { code, text } = await restore(file, { SECRETS_KEY: key });
      expect(text).toMatch(/restored \d+ businesses, \d+ documents, \d+ payments/);
      expect(text).toMatch(/Moved \d+ tables with \d+ rows from the embedded database/);
      expect(text).toContain('decrypts the stored secrets');
      expect(text).toContain('secrets.key in its DATA_DIR');
      expect(code).toBe(0);
      const fresh = await openTestDatabase();
      endings.push(fresh.close);
      await withDatabase({ databaseUrl: own.url }, async (db) => {
        expect(await fingerprintTables(db)).toEqual(expected);
        expect(await listConstraints(db)).toEqual(await listConstraints(fresh.db));
        expect(await db.$count(idempotencyKeys, isNotNull(idempotencyKeys.leaseUntil))).toBe(0);
        await writeAudited(db);
        expect(await lastAuditId(db)).toBe(lastId + 2); // the id of a deleted entry is not used again
      });
    });

    it('has documents, attachments, payments, saved payment methods and an audit log', () => {
      const names = ['invoices', 'quotes', 'attachments', 'file_pieces', 'payments', 'audit_log'];
      for (const name of [...names, 'payment_methods', 'checkout_orders', 'planned_charges'])
        expect([name, expected[name]]).toEqual([name, expect.not.stringMatching(/^0 rows/)]);
    });

    it('serves the documents and takes payments', async () => {
      const port = String(await freePorts());
      const settings = readSettings({ ...toEnv(own.url), PORT: port });
      const parts = { processors, isReset: false, print: () => undefined };
      const server = await startServer(settings, parts);
      endings.push(server.close);
      const sales = `${server.url}/api/${APP}/v1/sales/invoice/${xid}`;
      const paid = await fetch(`${sales}/acceptPayment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` },
        body: JSON.stringify({
          ...{ invoiceXID: xid, payAmount: '100.00', paymentType: 'creditCard' },
          ...{ paymentToken: randomUUID(), tokenProcessor: 'RAINFOREST' },
        }),
      });
      expect(paid.status).toBe(200);
      expect((await (await fetch(sales)).json()).invoice).toMatchObject({ totalPaid: '100.00' });
    });

    it('is not restored over existing data', async () => {
      expect(await restore()).toMatchObject({
        code: 1,
        text: expect.stringContaining('not empty'),
      });
    });
  });
} else {
  it('a PostgreSQL that cannot be reached fails the restore of an embedded backup', async () => {
    const { dataDir, remove } = await unpackRecordedData();
    const file = join(dataDir, 'one.backup');
    const env = { DATA_DIR: dataDir, PORT: String(await freePorts()) };
    expect(await runCommand(runBackup, [file], env)).toMatchObject({ code: 0 });
    const databaseUrl = `postgres://127.0.0.1:${await freePorts()}/billfold`;
    const { code, lines } = await runCommand(runRestore, [file], { DATABASE_URL: databaseUrl });
    await remove();
    expect({ code, text: lines.join('\n') }).toEqual({
      code: 1,
      text: 'The PostgreSQL in DATABASE_URL cannot be reached.',
    });
  });
}
