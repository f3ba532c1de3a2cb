import { zonedTime } from './zonedTime.ts';

const MINUTE_MS = 60_000;

/** The offset of a time zone from UTC at an instant (ms since 1970): `UTC−5`, `UTC+5:30`, `UTC`. */
export function zoneOffset(epochMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = zonedTime(epochMs, timeZone);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  const ahead = (clock - Math.floor(epochMs / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${ahead < 0 ? '\u2212' : '+'}${hours}${rest}`;
}
