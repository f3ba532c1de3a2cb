/** The city in the id of an IANA time zone, which is English: `New York` for `America/New_York`. */
export function cityOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
