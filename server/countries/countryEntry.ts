/** A region's code and its name in Latin letters. */
export type RegionEntry = readonly [code: string, name: string];

/** One country of `countries.json`: alpha-3 code, English name, what its addresses call postal code and region (null: none), and which are required. */
export interface CountryEntry {
  readonly code: string;
  readonly name: string;
  readonly postalCode: string | null;
  readonly isPostalCodeRequired: boolean;
  readonly region: string | null;
  readonly isRegionRequired: boolean;
  readonly regions: readonly RegionEntry[];
}
