import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendarFile.ts';

const EVENT: CalendarEvent = {
  id: 'https://fern.example/invoice-1',
  title: 'Due · Invoice 2041',
  day: '2026-12-31',
  url: 'https://fern.example/invoice-1',
};
const MADE_AT = Date.parse('2026-11-28T13:20:05.120Z');
const toLines = (event: CalendarEvent) => calendarFile(event, MADE_AT).split('\r\n');

describe('a calendar file', () => {
  it('has one event for the whole day, which ends on the next', () => {
    expect(toLines(EVENT)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Billfold//Documents//EN',
      'BEGIN:VEVENT',
      'UID:https://fern.example/invoice-1',
      'DTSTAMP:20261128T132005Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Due · Invoice 2041',
      'DESCRIPTION:https://fern.example/invoice-1',
      'URL:https://fern.example/invoice-1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes text, so that it cannot add properties', () => {
    const title = 'A; B, C\\D\r\nATTENDEE:mailto:x@y.example\nE\rF';
    expect(toLines({ ...EVENT, title })).toContain(
      String.raw`SUMMARY:A\; B\, C\\D\nATTENDEE:mailto:x@y.example\nE\nF`,
    );
  });

  it('continues long lines after 75 bytes, without splitting a character', () => {
    const title = `${'กำหนดชำระ 🪴 '.repeat(12)}end`;
    const lines = toLines({ ...EVENT, title });
    const bytes = lines.map((line) => Buffer.byteLength(line));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(calendarFile({ ...EVENT, title }, MADE_AT).replaceAll('\r\n ', '')).toContain(title);
  });
});
