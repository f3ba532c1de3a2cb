import type { Address } from '#contract/entities/documents/party.ts';

/** Countries that write the postal code before the city (alpha-3). */
const CODE_FIRST = new Set(
  'AUT BEL BGR CHE CZE DEU DNK ESP EST FIN FRA GRC HRV ISL ITA LIE LTU LUX LVA MEX NLD NOR POL PRT ROU SVK SVN SWE TUR'.split(
    ' ',
  ),
);

/** The code (alpha-3) of an address's country if it differs from the business's; otherwise null. */
export function foreignCountry({ country }: Address, homeCountry: string | null): string | null {
  return country === homeCountry ? null : country;
}

/**
 * The lines of a postal address in the order of its country. The last one is the country's code (alpha-3), but only if it differs
 * from the business's.
 */
export function addressLines(address: Address, homeCountry: string | null): readonly string[] {
  const { street1, street2, locality, region, postalCode, country } = address;
  const cityLine = CODE_FIRST.has(country ?? homeCountry ?? '')
    ? [postalCode, locality].filter(Boolean).join(' ')
    : [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street1, street2, cityLine, foreignCountry(address, homeCountry)].filter(
    (line): line is string => Boolean(line),
  );
}
