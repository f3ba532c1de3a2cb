import base from '../playwright.config.ts';

/** Takes pictures instead of judging: `npm run looks` writes them to `.cache/looks/`, to be looked at. */
export default {
  ...base,
  testDir: '.',
  testMatch: '**/*.looks.ts',
  outputDir: '../../.cache/e2e-looks',
  globalSetup: '../setup/startProduct.ts',
  timeout: 120_000,
};
