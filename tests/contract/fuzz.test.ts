import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runFuzz } from './fuzz/runFuzz.ts';
import { databaseName } from './support/testDatabase.ts';

const { FUZZ_SEED, FUZZ_COUNT, FUZZ_ONLY, FUZZ_STATUSES } = process.env;
const FIXED_SEED = 20_261_122;
const COUNT = Number(FUZZ_COUNT ?? 300);
const seeds = FUZZ_SEED === undefined ? [FIXED_SEED, randomInt(2 ** 31)] : [Number(FUZZ_SEED)];
const SLOW_MS = 30_000 + COUNT * 50;

describe(`calls that nobody means well with, on ${databaseName}`, () => {
  it.each(seeds)(
    'are answered as the description says, with seed %i',
    async (seed) => {
      const only = FUZZ_ONLY === undefined ? {} : { only: Number(FUZZ_ONLY) };
      const { faults, statuses } = await runFuzz({ seed, count: COUNT, ...only });
      if (FUZZ_STATUSES) console.log([...statuses].sort().map(String).join('\n'));
      expect(faults).toEqual([]);
    },
    SLOW_MS,
  );
});
