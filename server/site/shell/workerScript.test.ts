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

it('starts with the revision of the shell, and the hosts that select by ?type=', () => {
  expect(sent('run()', ['pay.example'])).toMatch(
    /^self\.BILLFOLD_SHELL_REVISION="[0-9a-f]{32}";self\.BILLFOLD_SINGLE_HOSTS=\["pay\.example"\];run\(\)$/,
  );
  expect(sent('run()')).toMatch(/^self\.BILLFOLD_SHELL_REVISION="[0-9a-f]{32}";run\(\)$/);
});

it('has another revision for a shell with other settings', () => {
  const one = sent('run()');
  expect(readWorkerScript(folder, '<html lang="de">', { singleHosts: [] })).not.toBe(one);
});

it('is null if no worker was built', () => {
  expect(readWorkerScript(folder, '<html>', { singleHosts: [] })).toBeNull();
});
