import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateFolder } from '#tests/contract/support/database/testDatabase.ts';
import type { OpenDatabase } from '../database.ts';
import { getErrorCode, isDatabaseUnavailable } from '../databaseFailure.ts';
import { openDatabase } from '../openDatabase.ts';
import { installation } from '../schema/installation.ts';

/** Whether this process may mount a small disk. */
const canMount = process.getuid?.() === 0;

describe('the embedded database in a thread', () => {
  let folder: string;
  let database: OpenDatabase;
  const lines: string[] = [];
  const open = () =>
    openDatabase({
      dataDir: join(folder, 'threaded'),
      thread: { responseLimitMs: 60_000, report: (line) => void lines.push(line) },
    });
  const add = (name: string) => ({ name, value: { name } });
  const names = async () =>
    (await database.db.select().from(installation).orderBy(installation.name)).map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-thread-'));
    const template = await templateFolder();
    for (const name of ['threaded', 'direct'])
      await cp(template, join(folder, name), { recursive: true });
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns values of every type like the client in the same thread', async () => {
    const direct = await openDatabase({ dataDir: join(folder, 'direct') });
    const values = sql`select 1::int4 as a, 2::int8 as b, 9007199254740993::int8 as c, 1.50::numeric as d,
      '{"x":[1]}'::jsonb as e, timestamp '2026-11-22 10:00:00.123' as f, timestamptz '2026-11-22 10:00:00Z' as g,
      date '2026-11-22' as h, true as i, null::text as j, array['a','b'] as k, array[1.5]::numeric[] as l,
      array[date '2026-11-22'] as m, '\\x00ff'::bytea as n, interval '1 day' as o, ${'ü'}::text as p`;
    const [inThread, inProcess] = await Promise.all([
      database.db.execute(values),
      direct.db.execute(values),
    ]);
    expect(inThread).toEqual(inProcess);
    await direct.close();
  });

  it('reports the PostgreSQL error and continues', async () => {
    await database.db.insert(installation).values(add('once'));
    const error: unknown = await database.db
      .insert(installation)
      .values(add('once'))
      .catch((thrown: unknown) => thrown);
    expect(getErrorCode(error)).toBe('23505');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(await names()).toEqual(['once']);
  });

  it('isolates transactions and rolls back a failed one', async () => {
    await database.db.delete(installation);
    const order: string[] = [];
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = database.db
      .transaction(async (tx) => {
        await tx.insert(installation).values(add('a'));
        order.push('first');
        await blocked;
        throw new Error('rolled back');
      })
      .catch(() => order.push('rolled back'));
    const beside = database.db
      .insert(installation)
      .values(add('b'))
      .then(() => order.push('beside'));
    const second = database.db.transaction(async (tx) => {
      await tx.insert(installation).values(add('c'));
      order.push('second');
    });
    await expect.poll(() => order).toEqual(['first']);
    release();
    await Promise.all([first, beside, second]);
    expect(order).toEqual(['first', 'rolled back', 'beside', 'second']);
    expect(await names()).toEqual(['b', 'c']);
  });

  it('rejects calls on a transaction that has ended', async () => {
    let late: unknown;
    await database.db.transaction(async (tx) => {
      late = () => tx.execute(sql`select 1`);
    });
    await expect((late as () => Promise<unknown>)()).rejects.toThrow();
  });

  it('closes in time for the next process without losing writes', async () => {
    await database.db.insert(installation).values(add('z'));
    await database.close();
    database = await open();
    expect(await names()).toContain('z');
    expect(lines).toEqual([]);
  });

  it('closes while it hangs', async () => {
    const hanging = database.db
      .execute(sql`select count(*) from generate_series(1, 1000000000000)`)
      .catch((error: unknown) => error);
    await database.close();
    expect(isDatabaseUnavailable(await hanging)).toBe(true);
    database = await open();
    expect(await names()).toContain('z');
  });

  // elsewhere no disk is really full
  if (canMount)
    it('works again once a full disk has free space', async () => {
      const disk = join(folder, 'disk');
      await mkdir(disk);
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
      const reported: string[] = [];
      let full: OpenDatabase | undefined;
      try {
        await cp(await templateFolder(), join(disk, 'data'), { recursive: true });
        full = await openDatabase({
          dataDir: join(disk, 'data'),
          thread: { responseLimitMs: 60_000, report: (line) => void reported.push(line) },
        });
        const { bavail, bsize } = await statfs(disk);
        await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 1_000_000));
        const { db } = full;
        const fill = async () => {
          for (let piece = 0; piece < 60; piece += 1)
            await db.execute(
              sql`select pg_logical_emit_message(true, 'log', repeat('x', 1000000))`,
            );
        };
        await expect(fill()).rejects.toThrow();
        await rm(join(disk, 'filler'));
        const count = () => db.select({ name: installation.name }).from(installation);
        await expect.poll(() => count().catch(() => null)).not.toBeNull();
        await db.insert(installation).values(add('after'));
        expect(reported).toContain('The database is available again.');
      } finally {
        await full?.close();
        spawnSync('umount', [disk]);
      }
    });
});
