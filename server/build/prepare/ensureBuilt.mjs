import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the build, from the project's root. */
const INPUTS = [
  'contract',
  'docs/api.md',
  'locales',
  'public',
  'server',
  'src',
  'stand-ins',
  'sw',
  'index.html',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
];

/** @param {string} name */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* getFiles(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* getFiles(full);
    else if (!isTest(entry.name)) yield full;
  }
}

/**
 * A fingerprint of everything the build is made of: contents, not times, so that a fresh checkout of the same commit counts as the same.
 * @param {string} root the project's root
 */
export function computeFingerprint(root) {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = /\.[a-z]+$/.test(input) ? [path] : [...getFiles(path)].sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds pages and server into `dist/` if their sources have changed.
 * @param {{root: string, print: (line: string) => void}} options
 * @returns {boolean} whether something was built; throws with one sentence if the build fails
 */
export function ensureBuilt({ root, print }) {
  const expected = computeFingerprint(root);
  const stamp = join(root, 'dist', '.fingerprint');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return false;
  print('Building the pages and the server ...');
  const run = spawnSync(process.execPath, [join(root, 'server/build/build.mjs'), expected], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error('The build failed. Its output is above.');
  return true;
}
