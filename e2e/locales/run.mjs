/** `npm run test:locales`: every page in each of the 133 locales and in both pseudo-locales. Arguments are passed to Playwright. */
import { spawnSync } from 'node:child_process';
import { findBrowser, thisMachine } from '#tests/runner/findBrowser.mjs';

const browser = await findBrowser(thisMachine((line) => console.log(line)));
const args = ['test', '-c', 'e2e/playwright.config.ts', 'e2e/locales'];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', ...args, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_ALL: '1', CHROMIUM_PATH: browser },
  },
);
process.exit(status ?? 1);
