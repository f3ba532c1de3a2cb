import type { Static } from 'typebox';
import type { Address } from '#contract/entities/documents/party.ts';
import { countryCodes, toAlpha3 } from '#domain/country/countryCode.ts';
import { Refusal } from '../importFailure.ts';
import type { AddressJson } from './documentJson.ts';

/** An address of our JSON in its stored form; `path` names it in a refusal. */
export function postalAddress(
  address: Static<typeof AddressJson> | undefined,
  path: string,
): Address | null {
  if (address === undefined) return null;
  const { street1, street2, locality, region, postalCode, country } = address;
  return {
    street1,
    street2: street2 ?? null,
    locality,
    region: region ?? null,
    postalCode: postalCode ?? null,
    country: country === undefined ? null : alpha3Country(country, `${path}/country`),
  };
}

/** A country of two letters or three by its alpha-3 code; refuses one that ISO 3166-1 does not have. */
export function alpha3Country(written: string, path: string): string {
  const code = toAlpha3(written) ?? (countryCodes.includes(written) ? written : undefined);
  if (code !== undefined) return code;
  throw new Refusal({ line: null, path }, `“${written}” is not a country of ISO 3166-1.`);
}
