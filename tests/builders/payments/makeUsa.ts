/** The United States in the list of countries, with the fields of an address that it needs. */
export const makeUsa = (regions: { hasRegions?: boolean; isRegionRequired?: boolean } = {}) => ({
  value: 'USA',
  label: 'USA',
  alpha2: 'US',
  hasPostalCode: true,
  isPostalCodeRequired: true,
  hasRegions: false,
  isRegionRequired: false,
  regionKind: null,
  postalCodeKind: null,
  ...regions,
});
