import { zoneOffset } from '#domain/day/zoneOffset.ts';
import { isolateText } from '../isolateText.ts';
import { useFormats } from '../useFormats.ts';

/**
 * Returns day and time of an instant (ms since 1970) on the clock of a time zone, or of the visitor's choice, with the
 * zone: `Nov 16, 2026, 12:20 PM (UTC−6)`.
 */
export function useZonedTime(): (epochMs: number, timeZone: string) => string {
  const formats = useFormats();
  return (epochMs, timeZone) =>
    `${formats.dateTime(epochMs, timeZone)} (${isolateText(zoneOffset(epochMs, formats.zone(timeZone)))})`;
}
