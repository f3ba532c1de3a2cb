/** `npm run test:kills [runs] [seed]`: kills and power cuts of the server in the middle of acceptances, payments and refunds, 100 of a new seed. */
import { spawnSync } from 'node:child_process';
import { getTemporaryFolder } from '#tests/runner/temporaryFolder.mjs';

const [runs = '100', seed = String(crypto.getRandomValues(new Uint32Array(1))[0])] =
  process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'contract',
    'tests/contract/kills.test.ts',
  ],
  {
    stdio: 'inherit',
    env: {
      TMPDIR: getTemporaryFolder(),
      ...process.env,
      TEST_DATABASE_URL: '',
      KILL_RUNS: runs,
      KILL_SEED: seed,
    },
  },
);
process.exit(status ?? 1);
