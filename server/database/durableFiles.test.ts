import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './openDatabase.ts';
import { installation } from './schema/installation.ts';

const SLOW_MS = 120_000;
const WRITES = 20;

/** The path of each descriptor that is opened from now on. */
function recordOpenFiles(): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  const open = fs.openSync;
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const descriptor = open(path, ...rest);
    paths.set(descriptor, String(path));
    return descriptor;
  });
  return paths;
}

/** What of a folder would be there after a power cut: each file as it was when it was last flushed. */
function recordFlushes(folder: string, survivors: string) {
  const original = fs.fsyncSync;
  const paths = recordOpenFiles();
  const counts = { files: 0 };
  /** Where what was flushed is among the survivors, by its number in the file system: a name may change. */
  const flushed = new Map<number, string>();
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    original(descriptor);
    counts.files += 1;
    const path = paths.get(descriptor) ?? '';
    if (!path.startsWith(folder)) return;
    const copy = join(survivors, path.slice(folder.length));
    flushed.set(fs.statSync(path).ino, copy);
    if (fs.statSync(path).isDirectory()) return flushEntries(path, copy, flushed);
    fs.mkdirSync(dirname(copy), { recursive: true });
    fs.copyFileSync(path, copy);
  });
  return counts;
}

/** An entry that was renamed or removed is so once its folder is flushed. */
function flushEntries(path: string, copy: string, flushed: ReadonlyMap<number, string>): void {
  fs.mkdirSync(copy, { recursive: true });
  for (const name of fs.readdirSync(path)) {
    const earlier = flushed.get(fs.statSync(join(path, name)).ino);
    const now = join(copy, name);
    if (earlier !== undefined && !fs.existsSync(now)) fs.renameSync(earlier, now);
  }
  for (const name of fs.readdirSync(copy))
    if (!fs.existsSync(join(path, name))) fs.rmSync(join(copy, name), { recursive: true });
}

describe('the embedded database and a power cut', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-cut-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['a first start', 'a later start'])(
    'flushes every acknowledged write after %s: what was never flushed is all that is lost',
    async (start) => {
      const dataDir = join(folder, start, 'data');
      const survivors = join(folder, start, 'survivors');
      if (start === 'a later start') {
        await (await openDatabase({ dataDir })).close();
        fs.cpSync(dataDir, survivors, { recursive: true });
      }
      const flushes = recordFlushes(dataDir, survivors);
      const running = await openDatabase({ dataDir });
      const before = flushes.files;
      for (let index = 0; index < WRITES; index += 1) {
        await running.db.insert(installation).values({ name: `write ${index}`, value: { index } });
      }
      expect(flushes.files - before).toBeGreaterThanOrEqual(WRITES);
      vi.restoreAllMocks(); // the power is gone: nothing of what follows reaches the survivors
      const after = await openDatabase({ dataDir: survivors });
      const rows = await after.db.select().from(installation);
      await Promise.all([after.close(), running.close()]);
      expect(rows.filter(({ name }) => name.startsWith('write '))).toHaveLength(WRITES);
    },
    SLOW_MS,
  );

  it(
    'lets nobody else on the machine read or write its files, also those of an earlier version',
    async () => {
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
    },
    SLOW_MS,
  );
});
