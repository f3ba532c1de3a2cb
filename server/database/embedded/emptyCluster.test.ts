import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordFlushes } from '#tests/kills/recordFlushes.ts';
import { makeCluster } from './emptyCluster.ts';

let folder = '';
let empty = '';
let data = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-empty-'));
  empty = join(folder, 'built');
  data = join(folder, 'data');
  await mkdir(join(empty, 'base'), { recursive: true });
  await writeFile(join(empty, 'PG_VERSION'), '17');
  await writeFile(join(empty, 'base', '1'), 'a table');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is copied whole for a first start', async () => {
  await makeCluster(data, empty);
  expect(await readFile(join(data, 'base', '1'), 'utf8')).toBe('a table');
  expect((await readdir(folder)).sort()).toEqual(['built', 'data']);
});

it('starts over after a start that was killed', async () => {
  await mkdir(`${data}.making`);
  await writeFile(join(`${data}.making`, 'half'), '');
  await makeCluster(data, empty);
  expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'base']);
  expect((await readdir(folder)).sort()).toEqual(['built', 'data']);
});

/** A folder with the parts that every cluster has, less `missing`. */
async function makeData(missing: readonly string[] = []): Promise<void> {
  for (const part of ['base', 'global', 'pg_wal'].filter((name) => !missing.includes(name)))
    await mkdir(join(data, part), { recursive: true });
  for (const part of ['PG_VERSION', 'global/pg_control'])
    if (!missing.some((name) => part.startsWith(name))) await writeFile(join(data, part), 'mine');
}

it('never touches existing data', async () => {
  await makeData();
  await makeCluster(data, empty);
  expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'base', 'global', 'pg_wal']);
  expect(await readFile(join(data, 'PG_VERSION'), 'utf8')).toBe('mine');
});

it.each(['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal'])(
  'refuses a folder without %s as damaged, and changes nothing in it',
  async (missing) => {
    await makeData([missing]);
    const before = (await readdir(data, { recursive: true })).sort();
    const failure = await makeCluster(data, empty).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'damaged' });
    expect(String(failure)).toContain(missing);
    expect((await readdir(data, { recursive: true })).sort()).toEqual(before);
  },
);

it('refuses a folder with other contents', async () => {
  await mkdir(data);
  await writeFile(join(data, 'letter.txt'), 'hello');
  await expect(makeCluster(data, empty)).rejects.toMatchObject({ reason: 'damaged' });
  expect(await readdir(data)).toEqual(['letter.txt']);
});

it('is created by PGlite if none was built, and flushed before it is renamed', async () => {
  const flushed: string[] = [];
  const recording = recordFlushes(folder, join(folder, 'survivors'), {
    after: () => flushed.push(...readdirSync(folder).filter((name) => name.startsWith('data'))),
  });
  await makeCluster(data, join(folder, 'nothing'));
  recording.stop();
  expect(new Set(flushed.slice(0, -1))).toEqual(new Set(['data.making']));
  expect(flushed.at(-1)).toBe('data');
  expect(await readdir(join(folder, 'survivors/data'))).toEqual(await readdir(data));
});
