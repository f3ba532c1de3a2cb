import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of the lock file if they are missing or outdated. Development packages are always included: the
 * first start builds the pages, also with NODE_ENV=production. Needs only Node and npm.
 * @param {{root: string, print: (line: string) => void}} options
 * @returns {boolean} whether something was installed; throws with one sentence if npm fails
 */
export function ensureInstalled({ root, print }) {
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.billfold-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return false;
  print('Installing packages (npm ci, about a minute the first time) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(
    npm,
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (run.status !== 0) {
    throw new Error(
      'The packages could not be installed. The output of npm is above; check the network and try again.',
    );
  }
  writeFileSync(stamp, expected);
  return true;
}
