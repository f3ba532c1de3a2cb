/**
 * Runs the main jobs of an earlier release on the schema of this one: `npm run test:rollback`. The release is taken from
 * git: `-- --from=COMMIT`, otherwise the newest version tag before this commit, otherwise the commit before the last five
 * migrations. Its own contract tests run with this release's migrations, on the embedded database, and with
 * `TEST_DATABASE_URL` on PostgreSQL too; `-- --only=payments` runs one file. Needs no network, but a clone that contains the
 * commit; in a shallow clone `server/database/additiveMigrations.test.ts` checks the schema alone. Where PostgreSQL is
 * installed, processes of both releases also work side by side on one database (`--only=rollingUpgrade` runs only this).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '#bench/postgres.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string' } } });
const MIGRATIONS = 'server/database/migrations';
const ROLLING = 'tests/contract/database/rollingUpgrade.test.ts';

/** How many migrations lie between the releases if there are no version tags. */
const BACK = 5;

/** The main jobs: reading, deciding, paying, refunds, later charges, events, importing and the staff's calls. */
const JOBS = [
  ...['reading', 'accepting', 'declining', 'quoteChanges', 'payments', 'reconciling', 'refunds'],
  ...['checkout', 'paymentMethods', 'savedCharges', 'scheduledCharges', 'eventAddresses'],
  ...['importing', 'backOffice', 'accounts', 'staffDocuments', 'staffPayments', 'maintenance'],
]
  .filter((name) => values.only === undefined || values.only === name)
  .map((name) => `${name}.test.ts`);

/**
 * The release's tests can no longer be changed, so they get long time limits for a busy machine, and one retry, for example
 * after a lost connection. An incompatible schema makes them fail each time.
 */
const LIMITS = ['--testTimeout=600000', '--hookTimeout=600000', '--retry=1'];

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit of the earlier release. Throws if this clone does not have it. */
function findRelease() {
  const tag = git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^');
  const wanted = values.from ?? tag ?? findBeforeMigrations();
  const commit = wanted && git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit) return commit;
  throw new Error(
    `This clone does not contain the earlier release${wanted ? ` (${wanted})` : ''}: git fetch --unshallow --tags`,
  );
}

/** Null where the history does not reach back that far. */
function findBeforeMigrations() {
  const first = readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-BACK);
  const added = git('log', '--format=%H', '--diff-filter=A', '-1', '--', `${MIGRATIONS}/${first}`);
  return added ? `${added}^` : null;
}

/** Its sources with the packages of this release. @param {string} commit @param {string} folder */
function unpack(commit, folder) {
  mkdirSync(folder);
  const archive = join(folder, 'release.tar');
  if (git('archive', `--output=${archive}`, commit) === null)
    throw new Error(`git archive of ${commit} failed.`);
  const unpacked = spawnSync('tar', ['-xf', archive, '-C', folder], { stdio: 'inherit' });
  if (unpacked.status !== 0) throw new Error('tar failed.');
  rmSync(archive);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Its sources with the packages and the migrations of this release. @param {string} commit @param {string} folder */
function prepare(commit, folder) {
  unpack(commit, folder);
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
}

/** @param {string} folder @param {Record<string, string>} env */
function runJobs(folder, env) {
  const tests = readdirSync(join(folder, 'tests/contract'), { recursive: true, encoding: 'utf8' })
    .filter((path) => JOBS.includes(basename(path)))
    .map((path) => join('tests/contract', path));
  return runTests(folder, [...LIMITS, ...tests], env);
}

/** @param {string} cwd @param {readonly string[]} args @param {Record<string, string>} env */
function runTests(cwd, args, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const options = ['run', '--project=contract', ...args];
  const { status } = spawnSync(process.execPath, [vitest, ...options], {
    ...{ cwd, env: { ...inherited, ...env }, stdio: 'inherit' },
  });
  return status === 0;
}

/** This release's test, with processes of both. @param {string} commit @param {string} folder */
function runSideBySide(commit, folder) {
  unpack(commit, folder);
  return runTests(root, [ROLLING], { EARLIER_RELEASE: folder });
}

const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'billfold-rollback-'));
try {
  const commit = findRelease();
  console.log(`The release is ${git('log', '-1', '--format=%h of %as', commit)}.`);
  const url = process.env.TEST_DATABASE_URL;
  const databases = JOBS.length === 0 ? [] : [{}, ...(url ? [{ TEST_DATABASE_URL: url }] : [])];
  if (databases.length > 0) prepare(commit, join(folder, 'alone'));
  const results = databases.map((env) => runJobs(join(folder, 'alone'), env));
  if (values.only === undefined || values.only === 'rollingUpgrade') {
    if (findPostgres() === undefined) console.log('NOT CHECKED: side by side, without PostgreSQL');
    else results.push(runSideBySide(commit, join(folder, 'beside')));
  }
  const failed = results.filter((isPassed) => !isPassed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
}
