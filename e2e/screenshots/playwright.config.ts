import base from '../playwright.config.ts';

/** Takes screenshots without checks: `npm run screenshots` writes them to `.cache/screenshots/`. */
export default {
  ...base,
  testDir: '.',
  testMatch: '**/*.screenshots.ts',
  outputDir: '../../.cache/e2e-screenshots',
  globalSetup: '../setup/startProduct.ts',
  timeout: 120_000,
};
