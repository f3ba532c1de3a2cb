import { flag, type Guard, list, optionalText, shape, text } from './shape.ts';

/** The answer to getCountries (7.07). */
export const isCountries: Guard = shape({
  countries: list(
    shape({
      value: text,
      label: text,
      alpha2: text,
      hasPostalCode: flag,
      hasRegions: flag,
      isRegionRequired: flag,
      regionKind: optionalText,
      postalCodeKind: optionalText,
    }),
  ),
});

/** The answer to getRegions (7.08). */
export const isRegions: Guard = shape({
  countryCode: text,
  regions: list(shape({ value: text, label: text })),
});
