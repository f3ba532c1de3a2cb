/**
 * `npm run test:chaos`: accepts a quote under each of 200 random schedules of faults. CHAOS_SEED and CHAOS_RUNS change that.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, thisMachine } from '#tests/runner/findBrowser.mjs';

const browser = await findBrowser(thisMachine((line) => console.log(line)));
const args = ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', 'e2e/chaos'];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', ...args, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { CHAOS_RUNS: '200', ...process.env, CHROMIUM_PATH: browser },
  },
);
process.exit(status ?? 1);
