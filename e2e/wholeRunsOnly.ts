/**
 * The browser tests that only `npm run test:all` runs: tests of the catalogue's controls, which have page tests too; of the
 * stand-ins and of the fault proxy themselves, which every payment journey and every test of faults use; of pages from a file
 * server, which needs a product of its own; and random faults (`npm run test:chaos`).
 */
export const WHOLE_RUNS_ONLY: readonly string[] = [
  '**/catalogue/choosing.spec.ts',
  '**/catalogue/clipboard.spec.ts',
  '**/catalogue/inputs.spec.ts',
  '**/catalogue/overlays.spec.ts',
  '**/catalogue/pickers.spec.ts',
  '**/catalogue/popover.spec.ts',
  '**/catalogue/tables.spec.ts',
  '**/catalogue/tabs.spec.ts',
  '**/catalogue/tooltip.spec.ts',
  '**/chaos/**',
  '**/fixtures/faultProxy.spec.ts',
  '**/stand-ins/**',
  '**/static-hosting/**',
];

/** Tags a browser test that only `npm run test:all` runs, in a file with other tests that `npm test` runs too. */
export const WHOLE_RUN = { tag: '@whole-run' } as const;
