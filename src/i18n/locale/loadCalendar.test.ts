import { describe, expect, it } from 'vitest';
import { formatCalendar, toTemplateParts } from '../formats/formatCalendar.ts';
import { loadCalendar } from './loadCalendar.ts';

const day = { year: 2026, month: 11, day: 23 };

describe('the calendar of a locale', () => {
  it('has its names, and begins the week as the locale does', async () => {
    const english = await loadCalendar('en-US', 'en-US');
    expect(english.firstDay).toBe('sun');
    expect(formatCalendar(day, 'heading', english)).toBe('November 2026');
    expect(formatCalendar(day, 'full', english)).toBe('Monday, November 23, 2026');
    const german = await loadCalendar('de', 'de');
    expect(german.firstDay).toBe('mon');
    expect(german.headers).toEqual(['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']);
    expect(formatCalendar(day, 'full', german)).toBe('Montag, 23. November 2026');
  });

  it('uses Latin digits and the Gregorian year everywhere', async () => {
    for (const tag of ['ar', 'fa', 'th'])
      expect(formatCalendar(day, 'heading', await loadCalendar(tag, tag))).toContain('2026');
  });

  it('follows the region of the formats: English in Germany has a week from Monday', async () => {
    const region = await loadCalendar('en-001', 'en-DE');
    expect(region.firstDay).toBe('mon');
    expect(region.months[2]).toBe('March');
  });

  it('is the English one if a catalogue has none', async () => {
    expect((await loadCalendar('xx', 'xx')).months[0]).toBe('January');
  });
});

it('splits a date in the order of a template', () => {
  expect(toTemplateParts(day, { template: '{dd}.{mm}.{y}' })).toEqual([
    { type: 'day', value: '23' },
    { type: 'literal', value: '.' },
    { type: 'month', value: '11' },
    { type: 'literal', value: '.' },
    { type: 'year', value: '2026' },
  ]);
});
