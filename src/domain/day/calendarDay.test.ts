import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays, dayInTimeZone, isPast, parseDay } from './calendarDay.ts';

describe('calendarDay', () => {
  it('parses only days that exist', () => {
    expect(parseDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
    for (const text of [
      '2026-02-29',
      '2100-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      'today',
    ]) {
      expect(parseDay(text)).toBeUndefined();
    }
  });

  it('adds days as the calendar has them', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it('counts the days between two days, also over a leap day and a change of the clock', () => {
    expect(countDays('2026-11-28', '2026-12-12')).toBe(14);
    expect(countDays('2028-02-28', '2028-03-01')).toBe(2);
    expect(countDays('2026-03-28', '2026-03-30')).toBe(2);
    expect(countDays('2026-11-28', '2026-11-10')).toBe(-18);
    expect(countDays('2026-11-28', '2026-11-28')).toBe(0);
  });

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.integer({ min: -5000, max: 5000 }),
        (date, count) => {
          const day = date.toISOString().slice(0, 10);
          expect(addDays(addDays(day, count), -count)).toBe(day);
        },
      ),
    );
  });

  it('adds months and uses the last day of short months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
  });

  it('names the day of a time zone, not of the machine', () => {
    const at = Date.parse('2026-11-21T03:30:00.000Z');
    expect(dayInTimeZone(at, 'America/Los_Angeles')).toBe('2026-11-20');
    expect(dayInTimeZone(at, 'Europe/Berlin')).toBe('2026-11-21');
    expect(dayInTimeZone(at, 'Pacific/Kiritimati')).toBe('2026-11-21');
    expect(() => dayInTimeZone(at, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('is past only once it has ended', () => {
    expect(isPast('2026-11-20', '2026-11-21')).toBe(true);
    expect(isPast('2026-11-21', '2026-11-21')).toBe(false);
    expect(isPast(null, '2026-11-21')).toBe(false);
  });
});
