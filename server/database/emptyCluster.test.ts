import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyEmptyCluster } from './emptyCluster.ts';

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
  await copyEmptyCluster(data, empty);
  expect(await readFile(join(data, 'base', '1'), 'utf8')).toBe('a table');
  expect((await readdir(folder)).sort()).toEqual(['built', 'data']);
});

it('begins anew where a start was killed in the middle of it', async () => {
  await mkdir(`${data}.making`);
  await writeFile(join(`${data}.making`, 'half'), '');
  await copyEmptyCluster(data, empty);
  expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'base']);
  expect((await readdir(folder)).sort()).toEqual(['built', 'data']);
});

it('never touches data that is there', async () => {
  await mkdir(data);
  await writeFile(join(data, 'PG_VERSION'), 'mine');
  await copyEmptyCluster(data, empty);
  expect(await readdir(data)).toEqual(['PG_VERSION']);
  expect(await readFile(join(data, 'PG_VERSION'), 'utf8')).toBe('mine');
});

it('leaves it to PGlite where nothing was built', async () => {
  await copyEmptyCluster(data, join(folder, 'nothing'));
  expect(await readdir(folder)).toEqual(['built']);
});
