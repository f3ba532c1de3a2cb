import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseFailure, toDatabaseFailure } from './databaseFailure.ts';
import { MIN_FREE_BYTES } from './freeSpace.ts';
import { openDatabase } from './openDatabase.ts';
import { installation } from './schema/installation.ts';

describe('openDatabase', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-open-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const failureOf = async (work: Promise<unknown>): Promise<DatabaseFailure> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof DatabaseFailure) return error;
    throw new Error(`Expected a DatabaseFailure, got ${String(error)}`);
  };

  it('persists data in its folder, and reports a damaged folder in one sentence', async () => {
    const dataDir = join(folder, 'new', 'data');
    const first = await openDatabase({ dataDir });
    await first.db.insert(installation).values({ name: 'kept', value: { a: 1 } });
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(second.kind).toBe('pglite');
    expect(await second.db.select().from(installation)).toEqual([
      { name: 'kept', value: { a: 1 } },
    ]);
    await second.close();
    await writeFile(join(dataDir, 'pglite/global/pg_control'), 'not what it was');
    const failure = await failureOf(openDatabase({ dataDir }));
    expect(failure.reason).toBe('damaged');
    expect(failure.message).toContain(dataDir);
    expect(failure.message).not.toContain('\n');
  });

  it.each([
    ['ENOSPC', 'is on a disk without free space'],
    ['EACCES', 'cannot be written by this user'],
    ['EROFS', 'is on a read-only file system'],
  ])('does not call a data folder damaged for %s', (code, sentence) => {
    const error = new Error('not opened', { cause: Object.assign(new Error(code), { code }) });
    const place = { folder: '/data/pglite', freeBytes: MIN_FREE_BYTES };
    const { reason, message } = toDatabaseFailure(error, place);
    expect(reason).toBe('disk');
    expect(message).toContain(`The data folder /data/pglite ${sentence}`);
  });

  it('does not call a data folder damaged that did not open on a full disk', () => {
    const error = new Error('ExitStatus');
    const folder = '/data/pglite';
    const { reason } = toDatabaseFailure(error, { folder, freeBytes: MIN_FREE_BYTES - 1 });
    expect(reason).toBe('disk');
    expect(toDatabaseFailure(error, { folder, freeBytes: MIN_FREE_BYTES }).reason).toBe('damaged');
  });

  it('reports an unreachable PostgreSQL, without its password', async () => {
    const databaseUrl = 'postgres://owner:topsecret@127.0.0.1:1/billfold';
    const failure = await failureOf(openDatabase({ databaseUrl }));
    expect(failure.reason).toBe('unreachable');
    expect(failure.message).toContain('127.0.0.1:1');
    expect(failure.message).not.toContain('topsecret');
    expect(failure.message).not.toContain('\n');
  });

  it.each(['1#2', '1?2', '1/2'])('never names a part of the password %s', async (password) => {
    const databaseUrl = `postgres://owner:${password}@127.0.0.1:1/billfold`;
    const failure = await failureOf(openDatabase({ databaseUrl }));
    expect(failure.message).toContain('DATABASE_URL');
    expect(failure.message).not.toMatch(/owner/);
  });

  it('reports a server that is not PostgreSQL', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const failure = await failureOf(
      openDatabase({ databaseUrl: `postgres://u@127.0.0.1:${port}/x` }),
    );
    expect(failure.reason).toBe('unreachable');
    server.close();
  });

  it('reports an invalid address', async () => {
    const failure = await failureOf(openDatabase({ databaseUrl: 'postgres://u@no host:x/' }));
    expect(failure.message).toContain('DATABASE_URL');
  });
});
