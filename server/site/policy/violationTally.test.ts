import { expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { MOST_KINDS, QUIET_MS, ViolationTally } from './violationTally.ts';

const INLINE = { directive: 'script-src', blocked: 'inline' };

it('reports each kind of violation immediately, and then its count once an hour', () => {
  const clock = settableClock('2026-11-21T18:00:00Z');
  const tally = new ViolationTally(clock);
  expect(tally.note(INLINE)).toEqual({ ...INLINE, count: 1 });
  expect([tally.note(INLINE), tally.note(INLINE)]).toEqual([null, null]);
  expect(tally.note({ ...INLINE, blocked: 'eval' })).toMatchObject({ blocked: 'eval', count: 1 });
  clock.advance(QUIET_MS);
  expect(tally.note(INLINE)).toEqual({ ...INLINE, count: 3 });
  expect(tally.takeRest()).toEqual([]);
});

it('returns the counts that were not reported', () => {
  const tally = new ViolationTally(settableClock('2026-11-21T18:00:00Z'));
  for (let times = 0; times < 5; times += 1) tally.note(INLINE);
  expect([tally.takeRest(), tally.takeRest()]).toEqual([[{ ...INLINE, count: 4 }], []]);
});

it('counts further kinds together once there are too many', () => {
  const tally = new ViolationTally(settableClock('2026-11-21T18:00:00Z'));
  const reported = Array.from({ length: MOST_KINDS + 50 }, (_, at) =>
    tally.note({ directive: 'img-src', blocked: `https://${at}.example` }),
  );
  expect(reported.filter((one) => one !== null)).toHaveLength(MOST_KINDS + 1);
  expect(tally.takeRest()).toEqual([{ directive: 'others', blocked: 'others', count: 49 }]);
});
