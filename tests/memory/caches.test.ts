import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { WHOLE_RUN } from '../runner/matrix.ts';

const MB = 1_000_000;

/** The bounds of the caches, in bytes; the rate limits of visitors are five counts. */
const BOUNDS = {
  pages: 24 * MB,
  pdfs: 32 * MB,
  logos: 32 * MB,
  icons: 32 * MB,
  origins: 8 * MB,
  codes: 8 * MB,
  events: 8 * MB,
  rates: 5 * 3 * MB,
};

/** Tolerance of a measurement, in bytes. */
const MARGIN = 2 * MB;

it(
  'keeps every cache within its bound of memory over 20,000 different documents',
  WHOLE_RUN,
  async () => {
    const trial = join(import.meta.dirname, 'cacheTrial.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--import',
      'tsx',
      trial,
    ]);
    const growth = JSON.parse(stdout) as Record<keyof typeof BOUNDS, number>;
    expect(Object.keys(growth)).toEqual(Object.keys(BOUNDS));
    for (const [name, bound] of Object.entries(BOUNDS)) {
      const grown = growth[name as keyof typeof BOUNDS];
      console.log(`${name}: ${(grown / MB).toFixed(1)} of ${bound / MB} MB`);
      expect(grown, name).toBeLessThan(bound + MARGIN);
    }
  },
);
