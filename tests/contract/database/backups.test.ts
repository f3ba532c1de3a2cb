import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { runBackup } from '#server/commands/backup/runBackup.ts';
import { runRestore } from '#server/commands/backup/runRestore.ts';
import { readLastBackup } from '#server/database/lastBackup.ts';
import { filePieces, files } from '#server/database/schema/attachments.ts';
import { fern } from '#server/demo/content/fern.ts';
import { type RunningServer, startServer } from '#server/launch/startServer.ts';
import { readSettings } from '#server/settings.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import {
  createPostgresDatabase,
  databaseName,
  postgresUrl,
} from '../support/database/testDatabase.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';

const BYTES = Buffer.from('the bytes of an attachment');
const CONNECTIONS = [{ processor: 'RAINFOREST', accountId: 'acct_rainforest' }] as const;

type Env = Readonly<Record<string, string>>;

describe(`backups, on ${databaseName}`, () => {
  const { processors } = createFakeProcessors();
  const endings: (() => Promise<void>)[] = [];
  let folder: string;
  let env: Env;
  let server: RunningServer;

  /** The settings of an installation without data. */
  const newPlace = async (name: string): Promise<Env> => {
    const place = { DATA_DIR: join(folder, name), PORT: String(await freePorts()), DEMO: 'off' };
    if (postgresUrl === '') return place;
    const own = await createPostgresDatabase(postgresUrl);
    endings.unshift(own.drop);
    return { ...place, DATABASE_URL: own.url };
  };
  const start = async (at: Env) => {
    const print = () => undefined;
    const started = await startServer(readSettings(at), { processors, isReset: false, print });
    let closing: Promise<void> | null = null;
    const close = () => {
      closing ??= started.close();
      return closing;
    };
    endings.unshift(close);
    return { ...started, close };
  };
  const run = async (command: typeof runBackup, at: Env, ...args: readonly string[]) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    return {
      code: await command({ args, env: at, print, printError: print }),
      text: lines.join('\n'),
    };
  };
  const newInvoice = async () => {
    const content = makeOneLineContent('100.00', {});
    const xid = await createInvoice(server.context, 'fern', { content, dueOn: null });
    await sendInvoice(server.context, 'fern', xid);
    return xid;
  };
  const read = async ({ url }: RunningServer, xid: string) => {
    const response = await fetch(`${url}/api/fern/v1/sales/invoice/${xid}`);
    return { status: response.status, invoice: (await response.json()).invoice };
  };
  const pay = async ({ url }: RunningServer, xid: string) => {
    const payload = {
      ...{ invoiceXID: xid, payAmount: '100.00', paymentType: 'creditCard' },
      ...{ paymentToken: randomUUID(), tokenProcessor: 'RAINFOREST' },
    };
    const response = await fetch(`${url}/api/fern/v1/sales/invoice/${xid}/acceptPayment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` },
      body: JSON.stringify(payload),
    });
    return response.status;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-backup-'));
    env = await newPlace('first');
    server = await start(env);
    await createBusiness(server.context, { ...fern, connections: CONNECTIONS });
  });
  afterAll(async () => {
    for (const end of endings) await end();
    await rm(folder, { recursive: true, force: true });
  });

  it('are made while the server runs, and a restored one takes payments', async () => {
    const [open, paid] = [await newInvoice(), await newInvoice()];
    expect(await pay(server, paid)).toBe(200);
    const id = randomUUID();
    const { db, clock } = server.context;
    await db.insert(files).values({ id, sizeBytes: BYTES.length, createdAt: clock.now() });
    await db.insert(filePieces).values({ fileId: id, piece: 0, bytes: BYTES });

    const file = join(folder, 'one.backup');
    const backup = await run(runBackup, env, file);
    expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('keep it elsewhere') });
    const later = await newInvoice();
    expect(await readLastBackup(db)).not.toBeNull();

    const place = await newPlace('second');
    const restored = await run(runRestore, place, file);
    expect(restored.text).toContain('restored 1 businesses, 2 documents, 1 payments');
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('SECRETS_KEY') });
    const second = await start(place);
    expect((await read(second, later)).status).toBe(404);
    expect((await read(second, paid)).invoice).toMatchObject({ totalPaid: '100.00' });
    const [piece] = await second.context.db.select().from(filePieces);
    expect(Buffer.from(piece?.bytes ?? [])).toEqual(BYTES);
    expect(await pay(second, open)).toBe(200);
    expect((await read(second, open)).invoice).toMatchObject({ totalPaid: '100.00' });
    expect((await read(server, open)).invoice).toMatchObject({ totalPaid: '0.00' });
  });

  it('are not restored over existing data, if damaged, or with a newer schema', async () => {
    const file = join(folder, 'two.backup');
    await run(runBackup, env, file);
    expect(await run(runRestore, env, file, '--check')).toMatchObject({ code: 0 });
    const again = await run(runBackup, env, file);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('exists') });
    await server.close();
    const over = await run(runRestore, env, file);
    expect(over).toMatchObject({
      code: 1,
      text: expect.stringMatching(/move it away|create a new one/),
    });

    const bytes = await readFile(file);
    const newer = Buffer.from(bytes.toString('latin1').replace(/"00\d\d_/, '"9999_'), 'latin1');
    await writeFile(join(folder, 'newer.backup'), newer);
    const place = await newPlace('third');
    const refused = await run(runRestore, place, join(folder, 'newer.backup'));
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('newer than this program'),
    });
    const swap = (_: string, kind: string) =>
      `"kind":"${kind === 'embedded' ? 'postgresql' : 'embedded'}"`;
    const header = bytes
      .subarray(0, 4_096)
      .toString()
      .replace(/"kind":"(\w+)"/, swap);
    const foreign = `${header.trimEnd().padEnd(4_095)}\n`;
    await writeFile(join(folder, 'foreign'), [Buffer.from(foreign), bytes.subarray(4_096)]);
    const isEmbedded = postgresUrl === '';
    expect(await run(runRestore, place, join(folder, 'foreign'))).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        isEmbedded ? 'cannot be restored into the embedded one' : 'contains no embedded database',
      ),
    });
    await truncate(file, bytes.length - 10);
    const damaged = await run(runRestore, place, file);
    expect(damaged).toMatchObject({ code: 1, text: expect.stringContaining('damaged') });
    await writeFile(file, 'something else');
    expect(await run(runRestore, place, file)).toMatchObject({ code: 1 });
  });

  it('are made of a stopped server too', WHOLE_RUN, async () => {
    const file = join(folder, 'three.backup');
    const backup = await run(runBackup, env, file);
    expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('keep it elsewhere') });
    const restored = await run(runRestore, await newPlace('fourth'), file);
    expect(restored.text).toContain('restored 1 businesses, 3 documents');
  });
});
