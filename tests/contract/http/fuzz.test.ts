import { describe, expect, it } from 'vitest';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { runFuzz } from '../fuzz/runFuzz.ts';
import { databaseName } from '../support/database/testDatabase.ts';

const { FUZZ_SEED, FUZZ_COUNT, FUZZ_ONLY, FUZZ_STATUSES } = process.env;
const FIXED_SEED = 20_261_122;
const COUNT = Number(FUZZ_COUNT ?? (isWholeMatrix ? 1_000 : 300));
const SEED = Number(FUZZ_SEED ?? FIXED_SEED);
const SLOW_MS = 30_000 + COUNT * 50;

describe(`fuzzed calls, on ${databaseName}`, () => {
  it(
    `get only responses that the API description allows, with seed ${SEED}`,
    async () => {
      const only = FUZZ_ONLY === undefined ? {} : { only: Number(FUZZ_ONLY) };
      const { faults, statuses } = await runFuzz({ seed: SEED, count: COUNT, ...only });
      if (FUZZ_STATUSES) console.log([...statuses].sort().map(String).join('\n'));
      expect(faults).toEqual([]);
    },
    SLOW_MS,
  );
});
