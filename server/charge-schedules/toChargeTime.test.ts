import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toChargeTime } from './toChargeTime.ts';

it('spreads the charges of a day over the hour after noon, with a fixed time for each schedule', () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  const timeFor = (id: string) => toChargeTime('2026-11-21', 'America/Los_Angeles', id);
  const minutes = ids.map(
    (id) => (timeFor(id).getTime() - Date.parse('2026-11-21T20:00Z')) / 60_000,
  );
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...minutes)).toBeLessThan(60);
  const counts = Array.from(
    { length: 6 },
    (_, tenth) => minutes.filter((minute) => Math.floor(minute / 10) === tenth).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(100); // of 167
  expect(ids.map(timeFor)).toEqual(ids.map(timeFor));
});
