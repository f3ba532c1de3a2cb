/**
 * `npm run test:fuzz`: 20,000 calls generated from the API's own description, on the embedded database or on the one of
 * `TEST_DATABASE_URL`. FUZZ_SEED and FUZZ_COUNT (or `--seed=`, `--count=`) choose others, FUZZ_ONLY (`--only=`) sends the
 * one call of a number, FUZZ_STATUSES=1 lists the responses to each call.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const options = Object.fromEntries(
  process.argv.slice(2).flatMap((argument) => {
    const [, name, value] = /^--(seed|count|only)=(\d+)$/.exec(argument) ?? [];
    return name === undefined ? [] : [[`FUZZ_${name.toUpperCase()}`, value]];
  }),
);
const chosen = { FUZZ_COUNT: '20000', FUZZ_SEED: String(randomInt(2 ** 31)) };
const env = { ...chosen, ...process.env, ...options };
console.log(`FUZZ_SEED=${env.FUZZ_SEED} FUZZ_COUNT=${env.FUZZ_COUNT}`);
const args = ['run', '--project', 'contract', 'tests/contract/http/fuzz.test.ts'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
