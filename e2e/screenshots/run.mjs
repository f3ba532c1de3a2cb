/** `npm run screenshots`: screenshots of every scenario and step into `.cache/screenshots/`, without checks. */
import { spawnSync } from 'node:child_process';
import { findBrowser, thisMachine } from '#tests/runner/findBrowser.mjs';

const browser = await findBrowser(thisMachine((line) => console.log(line)));
const args = ['test', '-c', 'e2e/screenshots/playwright.config.ts', '--workers=1'];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', ...args, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
);
process.exit(status ?? 1);
