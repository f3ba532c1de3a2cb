/**
 * `npm run bench:staff`: how long lists, searches and sorts for staff take on the server: 100,000 invoices on PostgreSQL
 * (that of `TEST_DATABASE_URL`), and 10,000 on the embedded database; and how long the pages take in a browser at 4x CPU.
 * Prints medians and p95 of the server, and medians of the browser; exits with 1 if one exceeds its goal.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, waitUntilQuiet } from './machine.mjs';
import { measureScreens } from './staffScreens.mjs';

/** The goal for p95, in ms. */
const GOAL_MS = 50;

/** The first requests of a query warm caches and plans. */
const UNMEASURED = 2;

const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-staff-'));
const url = process.env.TEST_DATABASE_URL ?? '';
const runs = [{ count: 10_000, url: '' }, ...(url === '' ? [] : [{ count: 100_000, url }])];
if (url === '') console.log('Set TEST_DATABASE_URL to measure PostgreSQL too');

let isMissed = false;
for (const { count, url: database } of runs) {
  const file = join(folder, `${count}.json`);
  const args = ['run', '--project', 'contract', 'tests/contract/staff/staffSpeed.test.ts'];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: database,
      STAFF_INVOICES: String(count),
      STAFF_ROUNDS: '60',
      STAFF_TIMES: file,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
  const { databaseName, times } = JSON.parse(readFileSync(file, 'utf8'));
  console.log(`\n${count.toLocaleString('en-US')} invoices on ${databaseName}, in ms`);
  for (const [name, all] of Object.entries(times)) {
    const sorted = all
      .slice(UNMEASURED)
      .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
    const quantile = (/** @type {number} */ part) => sorted[Math.floor(sorted.length * part)] ?? 0;
    const isAbove = quantile(0.95) > GOAL_MS;
    isMissed ||= isAbove;
    const [median, p95] = [quantile(0.5), quantile(0.95)].map((ms) => ms.toFixed(1).padStart(7));
    console.log(
      `${name.padEnd(36)} median ${median}  p95 ${p95}${isAbove ? '  above the goal' : ''}`,
    );
  }
}
rmSync(folder, { recursive: true });

const idle = (await waitUntilQuiet()) ?? 0;
console.log(`\nIn Chromium at 4x CPU, ${Math.round(idle * 100)}% of this machine idle, in ms`);
for (const { name, goal, times } of await measureScreens()) {
  const middle = median(times);
  isMissed ||= middle > goal;
  const range = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  const note = middle > goal ? '  above the goal' : '';
  console.log(`${name.padEnd(44)} ${Math.round(middle)} (${range}), goal ${goal}${note}`);
}
process.exit(isMissed ? 1 : 0);
