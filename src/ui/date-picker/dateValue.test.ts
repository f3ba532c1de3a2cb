import { describe, expect, it } from 'vitest';
import { type DateKind, parseDateValue, printDateValue } from './dateValue.ts';

describe('the value of a date picker', () => {
  it.each<[DateKind, string]>([
    ['date', '2026-11-23'],
    ['birthday', '11/23/2026'],
    ['birthday', '01/02/2026'],
    ['time', '1330'],
    ['time', '0905'],
    ['dateTime', '2026-11-23 13:30'],
  ])('of a %s is read and written as %s', (kind, value) => {
    expect(printDateValue(parseDateValue(value, kind), kind)).toBe(value);
  });

  it.each<[DateKind, string]>([
    ['date', '2026-02-30'],
    ['date', '11/23/2026'],
    ['birthday', '2026-11-23'],
    ['birthday', '23/11/2026'],
    ['time', '2460'],
    ['time', '930'],
    ['dateTime', '2026-11-23'],
    ['date', ''],
  ])('of a %s is nothing for %j', (kind, value) => {
    expect(printDateValue(parseDateValue(value, kind), kind)).toBe('');
  });

  it('is nothing while a year is being typed', () => {
    expect(printDateValue({ day: '0202-11-23', time: null }, 'date')).toBe('');
    expect(printDateValue({ day: '1000-11-23', time: null }, 'date')).toBe('1000-11-23');
  });

  it('has no time where only a day is picked', () => {
    expect(parseDateValue('2026-11-23 13:30', 'date')).toEqual({ day: '2026-11-23', time: null });
  });
});
