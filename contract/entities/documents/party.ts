import { type Static, Type } from 'typebox';
import { CountryCode, closed, OptionalText } from '#contract/scalars.ts';

/** A postal address; the country is alpha-3 (reading 27). */
export const Address = closed({
  street1: Type.String(),
  street2: OptionalText,
  locality: Type.String(),
  region: OptionalText,
  postalCode: OptionalText,
  country: Type.Union([CountryCode, Type.Null()]),
});

/** A postal address. */
export type Address = Static<typeof Address>;

/** The customer of a document. */
export const Contact = closed({
  contactId: Type.String(),
  name: Type.String(),
  companyName: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  taxId: OptionalText,
  address: Type.Union([Address, Type.Null()]),
});

/** The customer of a document. */
export type Contact = Static<typeof Contact>;

/** The business as its documents show it (company email). */
export const CompanyProfile = closed({
  name: Type.String(),
  legalName: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  website: OptionalText,
  taxId: OptionalText,
  address: Type.Union([Address, Type.Null()]),
  logoUrl: OptionalText,
  accentColor: OptionalText,
  timeZone: Type.String(),
});

/** The business as its documents show it. */
export type CompanyProfile = Static<typeof CompanyProfile>;
