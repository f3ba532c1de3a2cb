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

it('begins anew where a start was killed in the middle of it', async () => {
  await mkdir(`${data}.making`);
  await writeFile(join(`${data}.making`, 'half'), '');
  await makeCluster(data, empty);
  expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'base']);
  expect((await readdir(folder)).sort()).toEqual(['built', 'data']);
});

it('never touches data that is there', async () => {
  await mkdir(data);
  await writeFile(join(data, 'PG_VERSION'), 'mine');
  await makeCluster(data, empty);
  expect(await readdir(data)).toEqual(['PG_VERSION']);
  expect(await readFile(join(data, 'PG_VERSION'), 'utf8')).toBe('mine');
});

it('is made by PGlite where nothing was built, and flushed before it has its name', async () => {
  const flushed: string[] = [];
  const recording = recordFlushes(folder, join(folder, 'survivors'), {
    after: () => flushed.push(...readdirSync(folder).filter((name) => name.startsWith('data'))),
  });
  await makeCluster(data, join(folder, 'nothing'));
  recording.stop();
  expect(new Set(flushed.slice(0, -1))).toEqual(new Set(['data.making']));
  expect(flushed.at(-1)).toBe('data');
  expect(await readdir(join(folder, 'survivors/data'))).toEqual(await readdir(data));
}, 60_000);
