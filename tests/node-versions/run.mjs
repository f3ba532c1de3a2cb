/**
 * `npm run test:node [versions]`: installs each version of Node into a temporary folder, runs build, units and contract tests
 * with it, and starts the server once, which must print nothing on stderr. `--only build` runs fewer stages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOnce } from './startOnce.mjs';

/** The oldest version of `engines`, and the newest of each later line with long-term support. */
const VERSIONS = ['20.19.0', '22', '24', '26'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);
const onlyAt = args.indexOf('--only');
const stages = onlyAt < 0 ? 'build,units,contract' : args[onlyAt + 1];
const named = onlyAt < 0 ? args : args.slice(0, onlyAt);

/** Installs a version of Node from the package `node`. @param {string} version @param {string} folder @returns its `bin` folder */
function install(version, folder) {
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm could not install node@${version}`);
  return join(folder, 'node_modules', 'node', 'bin');
}

/** @param {string} version @param {string} folder @returns what failed */
async function check(version, folder) {
  const bin = install(version, folder);
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(node, ['tests/run.mjs', '--only', String(stages)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const failures = status === 0 ? [] : ['tests failed'];
  try {
    await startOnce({ node, root, env, folder });
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  return failures;
}

const lines = [];
for (const version of named.length > 0 ? named : VERSIONS) {
  console.log(`\n== Node ${version}`);
  const folder = mkdtempSync(join(tmpdir(), 'billfold-node-'));
  try {
    const failures = await check(version, folder);
    lines.push(`Node ${version}: ${failures.join('; ') || 'ok'}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`\n${lines.join('\n')}`);
