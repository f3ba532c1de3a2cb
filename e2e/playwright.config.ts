import { defineConfig } from '@playwright/test';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { WHOLE_RUN, WHOLE_RUNS_ONLY } from './wholeRunsOnly.ts';

const isAlone = process.env.E2E_REPORT === undefined;

/**
 * Playwright's own list, which this one replaces; the two pages that Chromium's address bar loads into every window: without
 * those, a context opens and closes in 0.56 to 0.77 of the time; and the process that Chromium starts ahead for a next page, a
 * tenth of the CPU time of a short test.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'MultipleSpareRPHs',
];

/**
 * Browser tests of the built product. `npm test` chooses the browser (CHROMIUM_PATH) and the location of the report. If run
 * alone, Playwright's own Chromium or CHROMIUM_PATH is used: `npx playwright test -c e2e/playwright.config.ts`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // a file that is named is always run
  testIgnore: isAlone || isWholeMatrix ? [] : [...WHOLE_RUNS_ONLY],
  grepInvert: isAlone || isWholeMatrix ? [] : [new RegExp(WHOLE_RUN.tag)],
  outputDir: '../.cache/e2e',
  globalSetup: './setup/startProduct.ts',
  forbidOnly: !isAlone,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // ends a hanging test; many times the duration of the slowest test, because a busy machine is not a fault
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: isAlone
    ? [['list']]
    : [
        ['list'],
        ['../tests/runner/progress.mjs'],
        ['json', { outputFile: process.env.E2E_REPORT ?? '' }],
      ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // animations take a tenth of the CPU time; tests of animations turn them on
    contextOptions: { reducedMotion: 'reduce' },
    // recording takes a third of the time of a whole run; a failed test that is run alone leaves its trace
    trace: isAlone ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
