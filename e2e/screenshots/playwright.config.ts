import base from '../playwright.config.ts';

/** Takes pictures instead of judging: `npm run screenshots` writes them to `.cache/screenshots/`, to be looked at. */
export default {
  ...base,
  testDir: '.',
  testMatch: '**/*.screenshots.ts',
  outputDir: '../../.cache/e2e-screenshots',
  globalSetup: '../setup/startProduct.ts',
  timeout: 120_000,
};
