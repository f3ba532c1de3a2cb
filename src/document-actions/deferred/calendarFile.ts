import { addDays } from '#domain/day/calendarDay.ts';

/** An event that takes a whole day. */
export interface CalendarEvent {
  /** Stable for a document, so that adding its date again replaces the event. */
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The address of the document. */
  readonly url: string;
}

/** An iCalendar file (RFC 5545) with one event; `madeAt` in ms since 1970. The event does not mark the day as busy. */
export function calendarFile({ id, title, day, url }: CalendarEvent, madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Billfold//Documents//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${toDate(new Date(madeAt).toISOString().replace(/\.\d+/, ''))}`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `DTEND;VALUE=DATE:${toDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `2026-12-15` without separators. */
function toDate(text: string): string {
  return text.replaceAll(/[-:]/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\n|\r/g, '\\n');
}

/** Maximum length of a line in bytes of UTF-8; longer ones continue after a line break and a space. */
const MOST_BYTES = 75;

function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = new Blob([character]).size;
    const isFull = length + bytes > MOST_BYTES;
    folded += isFull ? `\r\n ${character}` : character;
    length = isFull ? 1 + bytes : length + bytes;
  }
  return folded;
}
