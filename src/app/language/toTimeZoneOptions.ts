import type { Option } from '#contract/entities/options.ts';
import { countryOfZone } from '#domain/country/countryOfZone.ts';
import type { NameOfCountry } from '#i18n/loadNameOfCountry.ts';
import { sortOwnFirst, toOwnRank } from '#i18n/sortOwnFirst.ts';

/** The options of the list: the device's time zone and the visitor's own countries, which come first, and the page's language. */
interface TimeZoneOrder {
  readonly first: string;
  readonly own: readonly string[];
  readonly locale: string;
  readonly nameOf: NameOfCountry;
}

/**
 * Time zones to choose from by country and city: `Japan (Tokyo)`. The device's own comes first, then those of the visitor's
 * countries. Without the country, the city has its continent: `Tokyo (Asia)`.
 */
export function toTimeZoneOptions(
  timeZones: readonly string[],
  { first, own, locale, nameOf }: TimeZoneOrder,
): Option[] {
  const toRank = toOwnRank(own);
  return sortOwnFirst(
    timeZones.map((value) => ({ value, label: toLabel(value, nameOf) })),
    { locale, rank: ({ value }) => (value === first ? -1 : toRank(countryOfZone(value))) },
  );
}

function toLabel(timeZone: string, nameOf: NameOfCountry): string {
  const parts = timeZone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? timeZone;
  const country = countryOfZone(timeZone);
  if (country !== undefined) return `${nameOf(country)} (${city})`;
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`;
}
