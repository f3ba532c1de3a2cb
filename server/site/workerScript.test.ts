import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWorkerScript } from './workerScript.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-worker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sent = (script: string, singleHosts: readonly string[] = []) => {
  writeFileSync(join(folder, 'sw.js'), script);
  return readWorkerScript(folder, '<html>', { singleHosts });
};

it('puts the revision of the shell in, and the hosts that choose by ?type=', () => {
  const script = sent('let f=[{"revision":"old","url":"index.html"}]', ['pay.example']);
  expect(script).toMatch(/^self\.BILLFOLD_SINGLE_HOSTS=\["pay\.example"\];let f=/);
  expect(script).toMatch(/"revision":"[0-9a-f]{32}","url":"index\.html"/);
});

it('is null where none was built', () => {
  expect(readWorkerScript(folder, '<html>', { singleHosts: [] })).toBeNull();
});

it('throws for a worker in which the shell is not found: its devices would keep the settings of an earlier one', () => {
  expect(() => sent('let f=[{"url":"index.html","revision":"old"}]')).toThrow('no place');
});
