/**
 * `npm run test:kills [runs] [seed] [PGlite | PostgreSQL]`: kills and power cuts of the server in the middle of
 * acceptances, payments and refunds, 100 of a new seed; and a fourth of them with two processes on a PostgreSQL, if one
 * is installed. There also outages of the database under load.
 */
import { spawnSync } from 'node:child_process';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { getTemporaryFolder } from '#tests/runner/temporaryFolder.mjs';

const NEW_SEED = String(crypto.getRandomValues(new Uint32Array(1))[0]);
const [runs = '100', seed = NEW_SEED, only] = process.argv.slice(2);

/** @param {string} database @param {string} count */
function play(database, count) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      'tests/contract/kills.test.ts',
      'tests/contract/chargeKills.test.ts',
      ...(database === '' ? [] : ['tests/contract/databaseOutages.test.ts']),
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

const isFine = only === 'PostgreSQL' || play('', runs);
const isFineToo = only === 'PGlite' || (await playOnPostgres());
process.exit(isFine && isFineToo ? 0 : 1);
