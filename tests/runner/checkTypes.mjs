import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const LEFT_OUT = /^(node_modules|dist|test-results|playwright-report|results|public)$|^\./;

/**
 * @param {string} root
 * @param {string} [from]
 * @returns {string[]}
 */
function getFiles(root, from = root) {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = join(from, entry.name);
    // a project of its own, with its own compiler
    if (existsSync(join(path, 'package.json'))) return [];
    return entry.isDirectory()
      ? getFiles(root, path)
      : [relative(root, path).replaceAll('\\', '/')];
  });
}

/**
 * The compiler's own threads each resolve the types that they share once more, which doubles the CPU time: instead, two
 * realms are checked at once.
 */
const ONE_CORE = ['--singleThreaded'];

/** The realm that imports the others takes as long as all of them together. @param {string} realm */
const rank = (realm) => (realm === 'tests' ? 0 : 1);

/**
 * Checks every compiler realm (each folder with a tsconfig.json), and that no TypeScript file is left out of all of them.
 * @param {{root: string, tsc: (args: string[], name: string) => Promise<{code: number, output: string}>}} options
 * @returns {Promise<{passed: number, failed: number, output: string, note: string}>}
 */
export async function checkTypes({ root, tsc }) {
  const files = getFiles(root);
  const realms = files
    .filter((path) => path.endsWith('/tsconfig.json'))
    .map((path) => path.slice(0, -'/tsconfig.json'.length));
  /** @type {Set<string>} */
  const covered = new Set();
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const empty = [];
  /** @param {string} realm */
  const check = async (realm) => {
    const name = realm.replaceAll('/', '-');
    // what did not change is not checked again; on a fresh clone everything is
    const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`];
    const shown = ['--pretty', 'false', '--listFiles'];
    const run = await tsc(['-p', realm, ...ONE_CORE, ...shown, ...remembered], name);
    const lines = run.output.split('\n');
    for (const line of lines) if (line.startsWith(root)) covered.add(relative(root, line.trim()));
    const errors = lines.filter(
      (line) => line !== '' && !/^\/.*\.[cm]?[jt]sx?$|^\/.*\.json$/.test(line),
    );
    const isEmpty = errors.length === 1 && errors[0]?.includes('TS18003');
    if (isEmpty) empty.push(realm);
    else if (run.code !== 0) faults.push(`${realm}\n${errors.join('\n')}`);
  };
  // the longest first, so that no core is idle at the end
  const waiting = realms.toSorted((one, other) => rank(one) - rank(other));
  const checkRest = async () => {
    for (let realm = waiting.shift(); realm !== undefined; realm = waiting.shift())
      await check(realm);
  };
  await Promise.all([checkRest(), checkRest()]);
  const left = files.filter((path) => /\.(ts|tsx)$/.test(path) && !covered.has(path));
  if (left.length > 0)
    faults.push(`In no tsconfig.json, so that nobody checks them:\n${left.join('\n')}`);
  return {
    passed: realms.length - empty.length + 1 - faults.length,
    failed: faults.length,
    output: faults.join('\n\n'),
    note: empty.length > 0 ? `realms without a file yet: ${empty.join(', ')}` : '',
  };
}
