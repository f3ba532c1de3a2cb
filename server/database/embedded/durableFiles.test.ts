import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { templateFolder } from '#tests/contract/support/database/testDatabase.ts';
import { type FlushRecording, recordFlushes } from '#tests/kills/recordFlushes.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { openDatabase } from '../openDatabase.ts';
import { installation } from '../schema/installation.ts';

const WRITES = 20;

describe('the embedded database and a power cut', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-cut-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let recording: FlushRecording | undefined;
  const record = (dataDir: string, survivors: string) => {
    recording = recordFlushes(dataDir, survivors);
    return recording;
  };
  afterEach(() => recording?.stop());

  describe.each([
    ['a first start', {}],
    ['a later start', WHOLE_RUN],
  ])('after %s', (start, options) => {
    it(
      'flushes every acknowledged write, so that only unflushed data is lost',
      options,
      async () => {
        const dataDir = join(folder, start, 'data');
        const survivors = join(folder, start, 'survivors');
        if (start === 'a later start') {
          const template = await templateFolder();
          for (const left of [dataDir, survivors]) fs.cpSync(template, left, { recursive: true });
        }
        const recorded = record(dataDir, survivors);
        const running = await openDatabase({ dataDir });
        const before = recorded.flushes;
        for (let index = 0; index < WRITES; index += 1) {
          await running.db
            .insert(installation)
            .values({ name: `write ${index}`, value: { index } });
        }
        expect(recorded.flushes - before).toBeGreaterThanOrEqual(WRITES);
        recorded.stop(); // the power is gone: nothing of what follows reaches the survivors
        const after = await openDatabase({ dataDir: survivors });
        const rows = await after.db.select().from(installation);
        await Promise.all([after.close(), running.close()]);
        expect(rows.filter(({ name }) => name.startsWith('write '))).toHaveLength(WRITES);
      },
    );
  });

  it('flushes what the recovery after a kill has written, before a checkpoint relies on it', async () => {
    const [before, dataDir, survivors] = ['before', 'killed', 'survivors'].map((name) =>
      join(folder, 'a kill', name),
    ) as [string, string, string];
    fs.cpSync(await templateFolder(), before, { recursive: true });
    const running = await openDatabase({ dataDir: before });
    for (let index = 0; index < WRITES; index += 1)
      await running.db.insert(installation).values({ name: `write ${index}`, value: { index } });
    for (const left of [dataDir, survivors]) fs.cpSync(before, left, { recursive: true });
    const recorded = record(dataDir, survivors);
    const recovered = await openDatabase({ dataDir });
    await recovered.db.execute(sql`checkpoint`);
    recorded.stop(); // the power is gone
    const after = await openDatabase({ dataDir: survivors });
    const rows = await after.db.select().from(installation);
    await Promise.all([after.close(), recovered.close(), running.close()]);
    expect(rows.filter(({ name }) => name.startsWith('write '))).toHaveLength(WRITES);
  });

  it('makes its files inaccessible to other users, also those of an earlier version', async () => {
    const dataDir = join(folder, 'a first start', 'data');
    fs.chmodSync(dataDir, 0o755);
    fs.chmodSync(join(dataDir, 'pglite/PG_VERSION'), 0o666);
    await (await openDatabase({ dataDir })).close();
    const open = fs
      .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, name))
      .concat(dataDir)
      .filter((path) => (fs.statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});
