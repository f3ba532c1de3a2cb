import { isWholeMatrix, sampleColumn } from '#tests/runner/matrix.ts';
import { test } from '../fixtures/test.ts';
import { JOURNEY_SOURCES } from './journeySources.ts';
import { SITUATIONS } from './situations.ts';
import { watchCharges } from './watchCharges.ts';

/** All situations, starting with a different one for each source, so that the sample includes each of them. */
const sampleSituations = (row: number) =>
  SITUATIONS.map((_, at) => SITUATIONS.at((row + at) % SITUATIONS.length)).filter(
    (situation) => situation !== undefined,
  );

/** The sample never repeats a situation. */
const played = new Set<string>();
const isFirst = (one: string) => !played.has(one) && played.add(one) !== undefined;

for (const [row, source] of JOURNEY_SOURCES.entries()) {
  const own = sampleSituations(row).filter(
    ({ isFor, twin }) => isFor(source) && (isWholeMatrix || twin === undefined),
  );
  const chosen = sampleColumn(own, 0).filter(({ name }) => isWholeMatrix || isFirst(name));
  for (const { name, noise, play } of chosen)
    test(`${source.name}: ${name}`, async ({ page, expectNoise }) => {
      if (noise !== undefined) expectNoise(noise);
      await play({ page, source, taking: watchCharges(page, source) });
    });
}
