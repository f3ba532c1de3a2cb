import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInTimeZone } from './calendarDay.ts';
import { toMidday } from './toMidday.ts';
import { zonedTime } from './zonedTime.ts';

describe('toMidday', () => {
  const zones = [
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Etc/GMT+12',
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'Asia/Kathmandu',
    'Europe/Berlin',
  ];

  it('falls on that day in every time zone, at noon or within an hour of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -20_000, max: 20_000 }),
        (zone, days) => {
          const day = addDays('2026-11-21', days);
          const midday = toMidday(day, zone);
          expect(dayInTimeZone(midday, zone)).toBe(day);
          const { hour, minute } = zonedTime(midday, zone);
          expect(Math.abs(hour * 60 + minute - 12 * 60)).toBeLessThanOrEqual(60);
        },
      ),
    );
  });

  it('rejects text that is not a day', () => {
    expect(() => toMidday('2026-02-30', 'UTC')).toThrow(RangeError);
  });
});
