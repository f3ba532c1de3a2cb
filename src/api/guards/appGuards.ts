import { currency, flag, type Guard, list, map, optionalText, shape, text } from './shape.ts';

/** The public boot of an application. */
export const isBoot: Guard = shape({
  appId: text,
  name: text,
  logoUrl: optionalText,
  accentColor: optionalText,
  locale: text,
  currencyCode: currency,
  countryCode: optionalText,
  timeZone: text,
  featureFlags: map(flag),
  processors: list(shape({ name: text, publicKey: optionalText, scriptUrl: optionalText })),
  contact: shape({
    product: text,
    support: optionalText,
    knownIssues: optionalText,
    email: optionalText,
    phone: optionalText,
  }),
});

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
