/**
 * `npm run test:kills [runs] [seed] [PGlite | PostgreSQL]`: kills the server, or cuts its power, during acceptances, payments and
 * refunds. The default is 100 runs with a new seed. If PostgreSQL is installed, a quarter as many runs follow with two server
 * processes on it, and outages of the database under load.
 */
import { spawnSync } from 'node:child_process';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { getTemporaryFolder } from '#tests/runner/temporaryFolder.mjs';

const NEW_SEED = String(crypto.getRandomValues(new Uint32Array(1))[0]);
const [runs = '100', seed = NEW_SEED, only] = process.argv.slice(2);

/**
 * Runs the tests on one database; an empty URL is the embedded one. Returns whether they passed.
 * @param {string} database
 * @param {string} count
 */
function play(database, count) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      'tests/contract/payments/kills.test.ts',
      'tests/contract/later-charges/chargeKills.test.ts',
      ...(database === '' ? [] : ['tests/contract/database/databaseOutages.test.ts']),
    ],
    {
      stdio: 'inherit',
      env: {
        TMPDIR: getTemporaryFolder(),
        ...process.env,
        TEST_DATABASE_URL: database,
        KILL_RUNS: count,
        KILL_SEED: seed,
      },
    },
  );
  return status === 0;
}

async function playOnPostgres() {
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('PostgreSQL: not installed');
    return true;
  }
  const { url, stop } = await startPostgres(programs);
  try {
    return play(url, only === undefined ? String(Math.ceil(Number(runs) / 4)) : runs);
  } finally {
    await stop();
  }
}

const embeddedPassed = only === 'PostgreSQL' || play('', runs);
const postgresPassed = only === 'PGlite' || (await playOnPostgres());
process.exit(embeddedPassed && postgresPassed ? 0 : 1);
