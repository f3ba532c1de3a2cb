/**
 * `npm run test:payments`: every processor in every case, then 200 random schedules of faults for each, on the embedded database or on
 * that of `TEST_DATABASE_URL`, and restarts of PostgreSQL if it is installed. `--seed=` and `--schedules=` select other schedules,
 * `--processor=EWAY` one processor, and `--only=17` the schedule with that number. It prints a table of the results at the end.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTemporaryFolder } from '#tests/runner/temporaryFolder.mjs';
import { toTable } from './toTable.mjs';

const NAMES = ['seed', 'schedules', 'processor', 'only'];
const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => {
    const [, name = '', value] = /^--(\w+)=(\w+)$/.exec(argument) ?? [];
    if (!NAMES.includes(name)) {
      console.error(`${argument}: there are ${NAMES.map((one) => `--${one}=`).join(', ')}`);
      process.exit(1);
    }
    return [`PAYMENTS_${name.toUpperCase()}`, value];
  }),
);
const chosen = {
  PAYMENTS_ALL: '1',
  PAYMENTS_SCHEDULES: '200',
  PAYMENTS_SEED: String(randomInt(2 ** 31)),
};
const env = { TMPDIR: getTemporaryFolder(), ...process.env, ...chosen, ...options };
console.log(`seed ${env.PAYMENTS_SEED}, ${env.PAYMENTS_SCHEDULES} schedules for each processor`);
const folder = mkdtempSync(join(env.TMPDIR, 'billfold-payments-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'contract'],
    ...[
      'tests/contract/payments/paymentMatrix.test.ts',
      'tests/contract/payments/paymentRestarts.test.ts',
    ],
    '--passWithNoTests', // with a single schedule there are no restarts
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  { stdio: 'inherit', env },
);
for (const line of toTable(report)) console.log(line);
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
