import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { localesPlugin } from './locales/tools/localesPlugin.ts';
import { contractPlugin } from './server/build/contract/contractPlugin.ts';
import { WHOLE_RUN_TAG } from './tests/runner/readResults.mjs';
import { LongestFirst } from './tests/setup/LongestFirst.ts';

const NOISE = './tests/setup/failOnNoise.ts';
const LONGER = './tests/setup/waitLonger.ts';
const PAGE_TESTS = ['src/**/*.test.tsx', 'tests/{journeys,setup}/**/*.test.tsx'];
/** Tests of modules that keep no state between tests. The other tests reload a page, or load a processor's script again. */
const UI_TESTS = [
  'src/{document-actions,documents,i18n,ui}/**/*.test.tsx',
  'src/pages/{checkout,documents,system}/**/*.test.tsx',
  'src/pages/invoice/pay/**/*.test.tsx',
  'src/payments/{card-form,invoice}/**/*.test.tsx',
  'src/staff/!(card|first-reads)/**/*.test.tsx',
];
/** Tests of modules with state: device storage, open databases, the worker. */
const DEVICE_TESTS = ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'];
const OWN_STAGES = ['tests/architecture/**', 'tests/contract/**', 'tests/build/**'];

/** What ends a test that hangs, in ms: many times what the slowest takes, since a busy machine is no fault. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 300_000, teardownTimeout: 60_000 };

/** Node 25 and newer have their own localStorage, which would hide that of a page under test. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/**
 * The projects are the stages of `npm test`: units (node; device for storage and worker; ui and page for .test.tsx),
 * boundaries, contract (once on each database) and build (needs dist/).
 */
export default defineConfig({
  plugins: [react(), localesPlugin(), contractPlugin()],
  test: {
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    execArgv,
    ...LIMITS,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [{ name: WHOLE_RUN_TAG, description: 'only in npm run test:all' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // modules are imported once for all files; tests of modules with state are in the next project
          isolate: false,
          environment: 'node',
          include: ['{src,server,contract,locales,tests,bench,stand-ins}/**/*.test.ts'],
          exclude: [...OWN_STAGES, ...DEVICE_TESTS],
          setupFiles: [NOISE, LONGER],
        },
      },
      {
        extends: true,
        test: {
          name: 'device',
          environment: 'node',
          include: DEVICE_TESTS,
          setupFiles: [NOISE, LONGER],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          // one import of the modules for all files
          isolate: false,
          environment: 'happy-dom',
          include: UI_TESTS,
          setupFiles: [NOISE, LONGER, './tests/setup/cleanPage.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: PAGE_TESTS,
          exclude: UI_TESTS,
          setupFiles: [NOISE, LONGER, './tests/setup/cleanPage.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'boundaries',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          setupFiles: [NOISE, LONGER],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          // one import of the server for all files: each has a server of its own, and an empty database
          isolate: false,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: [NOISE, LONGER],
          globalSetup: ['./tests/contract/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          // one import of the server for all files
          isolate: false,
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          setupFiles: [NOISE, LONGER],
        },
      },
    ],
  },
});
