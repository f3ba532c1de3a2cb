import { expect, it } from 'vitest';
import { zoneOffset } from './zoneOffset.ts';

it.each([
  ['2026-11-16T18:20:05.120Z', 'America/Chicago', 'UTC\u22126'],
  ['2026-07-16T18:20:05.120Z', 'America/Chicago', 'UTC\u22125'],
  ['2026-11-16T18:20:59.999Z', 'Asia/Kolkata', 'UTC+5:30'],
  ['2026-11-16T23:59:59.999Z', 'Pacific/Kiritimati', 'UTC+14'],
  ['2026-11-16T00:00:00.000Z', 'America/St_Johns', 'UTC\u22123:30'],
  ['2026-11-16T18:20:05.120Z', 'UTC', 'UTC'],
])('is at %s in %s %s', (instant, timeZone, offset) => {
  expect(zoneOffset(Date.parse(instant), timeZone)).toBe(offset);
});
