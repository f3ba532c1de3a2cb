import { type Static, Type } from 'typebox';
import { PROCESSORS } from '../codes.ts';
import {
  CountryCode,
  CurrencyCode,
  closed,
  FeatureFlags,
  OptionalText,
  PublicId,
} from '../scalars.ts';

/** A processor that the business has connected, with the data that a page may have. */
export const BootProcessor = closed({
  name: Type.Enum(PROCESSORS),
  publicKey: OptionalText,
  scriptUrl: OptionalText,
});

/** The public boot of an application: the appearance and language of its pages, and whom to contact (reading 26). */
export const Boot = closed({
  appId: PublicId,
  name: Type.String(),
  logoUrl: OptionalText,
  accentColor: OptionalText,
  locale: Type.String(),
  currencyCode: CurrencyCode,
  countryCode: Type.Union([CountryCode, Type.Null()]),
  timeZone: Type.String(),
  featureFlags: FeatureFlags,
  processors: Type.Array(BootProcessor),
  contact: closed({
    product: Type.String(),
    support: OptionalText,
    knownIssues: OptionalText,
    email: OptionalText,
    phone: OptionalText,
  }),
});

/** The public boot of an application. */
export type Boot = Static<typeof Boot>;
