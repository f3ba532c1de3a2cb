import { countryCodes, toAlpha2 } from './countryCode.ts';

/** The time zones of a region; newer engines return them from a function. */
type Region = Intl.Locale & {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[] | undefined;
};

let countries: ReadonlyMap<string, string> | null = null;

/** The alpha-3 code of an IANA time zone's country; undefined for `UTC`, and in engines that do not list the zones of a country. */
export function countryOfZone(timeZone: string): string | undefined {
  countries ??= new Map(countryCodes.flatMap(toRows));
  return countries.get(timeZone);
}

function toRows(alpha3: string): (readonly [string, string])[] {
  const region: Region = new Intl.Locale(`und-${toAlpha2(alpha3)}`);
  const timeZones = region.getTimeZones?.() ?? region.timeZones ?? [];
  return timeZones.map((timeZone) => [timeZone, alpha3] as const);
}
