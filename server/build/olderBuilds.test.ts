import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveOlderBuilds } from './olderBuilds.mjs';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'billfold-builds-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const assets = () => readdirSync(join(dist, 'app/assets'));

function build(...files: string[]): void {
  const older = saveOlderBuilds(dist);
  rmSync(join(dist, 'app'), { recursive: true, force: true });
  mkdirSync(join(dist, 'app/assets'), { recursive: true });
  for (const file of files) writeFileSync(join(dist, 'app/assets', file), file);
  older.bringBack();
}

it('retains the files of the two previous builds only', () => {
  build('a-1.js', 'same.js');
  build('a-2.js', 'same.js');
  build('a-3.js', 'same.js');
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  build('a-4.js', 'same.js');
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
});

it('counts repeated builds of the same files as one', () => {
  build('a-1.js');
  build('a-2.js');
  for (let times = 0; times < 3; times += 1) build('a-2.js');
  expect(assets()).toEqual(['a-1.js', 'a-2.js']);
});

it('starts over with a damaged list', () => {
  build('a-1.js');
  writeFileSync(join(dist, 'builds.json'), '{');
  build('a-2.js');
  expect(assets()).toEqual(['a-2.js']);
});

it('retains earlier builds if builds are interrupted', () => {
  build('a-1.js');
  build('a-2.js');
  for (let times = 0; times < 2; times += 1) {
    saveOlderBuilds(dist);
    rmSync(join(dist, 'app'), { recursive: true, force: true });
    mkdirSync(join(dist, 'app/assets'), { recursive: true });
    writeFileSync(join(dist, 'app/assets', 'half.js'), '');
  }
  build('a-3.js');
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
});
