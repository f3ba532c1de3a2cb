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
