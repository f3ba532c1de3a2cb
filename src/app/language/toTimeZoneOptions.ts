import type { Option } from '#contract/entities/options.ts';
import { countryOfZone } from '#domain/country/countryOfZone.ts';
import type { NameOfCity } from '#i18n/places/loadNameOfCity.ts';
import type { NameOfCountry } from '#i18n/places/loadNameOfCountry.ts';
import { sortOwnFirst, toOwnRank } from '#i18n/places/sortOwnFirst.ts';

/** The options of the list: the device's time zone and the visitor's own countries, which come first, and the page's language. */
interface TimeZoneOrder {
  readonly first: string;
  readonly own: readonly string[];
  readonly locale: string;
  readonly nameOf: NameOfCountry;
  readonly cityOf: NameOfCity;
}

/**
 * Time zones to choose from by country and city: `Japan (Tokyo)`. The device's own comes first, then those of the visitor's
 * countries. Where the engine has no country for a zone, the label is the city alone.
 */
export function toTimeZoneOptions(
  timeZones: readonly string[],
  { first, own, locale, nameOf, cityOf }: TimeZoneOrder,
): Option[] {
  const toRank = toOwnRank(own);
  const toLabel = (timeZone: string) => {
    const country = countryOfZone(timeZone);
    const city = cityOf(timeZone);
    return country === undefined ? city : `${nameOf(country)} (${city})`;
  };
  return sortOwnFirst(
    timeZones.map((value) => ({ value, label: toLabel(value) })),
    { locale, rank: ({ value }) => (value === first ? -1 : toRank(countryOfZone(value))) },
  );
}
