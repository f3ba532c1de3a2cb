import type { BillingDetails, Consent } from '../contract.ts';
import type { CardSource, DetailName } from './sources.ts';

/** What is typed into the page's own part of the card form. `country` is alpha-3, `phoneCountry` alpha-2. */
export interface DetailsValues extends Readonly<Record<DetailName, string>> {
  readonly phoneCountry: string;
  readonly consent: boolean;
}

/** What a business's settings and links say about the form. */
export interface DetailsSettings {
  /** By the sales app (5.21). */
  readonly isRegionRequired: boolean;
  /** Street and locality are asked for, and the region where the country has some (5.18 to 5.22). */
  readonly showsFullAddress: boolean;
  readonly name?: string | null;
  readonly email?: string | null;
  /** Alpha-3. */
  readonly country?: string | null;
  readonly postalCode?: string | null | undefined;
  /** What was typed before the customer left for a bank's page; it goes before what the business knows. */
  readonly typed?: BillingDetails | null | undefined;
  /** Called with what is typed, for a form that may be mounted anew. */
  readonly onTyped?: (typed: BillingDetails) => void;
  /** The label of the consent checkbox for customers. Staff see the sentence about their client. */
  readonly consentLabel?: string;
}

/** What the chosen country's addresses have. */
export interface AddressRules {
  readonly hasPostalCode: boolean;
  /** Whether an address is incomplete without one. */
  readonly isPostalCodeRequired: boolean;
  /** Whether there are regions to choose from. */
  readonly hasRegionOptions: boolean;
}

/** A field of the form: a detail, or the consent. */
export type FieldName = DetailName | 'consent';

/** What was submitted, once nothing is missing. */
export interface SubmittedDetails {
  readonly billing: BillingDetails;
  readonly consent: Consent;
}

const OF_ADDRESS: readonly DetailName[] = ['address1', 'address2', 'locality'];

/** The form as it opens: what is known of the customer is there already. */
export function startDetails(settings: DetailsSettings): DetailsValues {
  const { name, email, country, postalCode, typed } = settings;
  return {
    nameOnCard: name ?? '',
    email: email ?? '',
    country: country ?? '',
    postalCode: postalCode ?? '',
    region: '',
    address1: '',
    address2: '',
    locality: '',
    phone: '',
    phoneCountry: 'US',
    consent: false,
    ...typed,
  };
}

/** What is known of the payer before anything is typed. */
export function getKnownBilling(settings: DetailsSettings): BillingDetails {
  const { name, country, postalCode } = settings;
  return {
    ...(name && { nameOnCard: name }),
    ...(country && { country }),
    ...(postalCode && { postalCode }),
  };
}

/** The fields of a source in their order, for a country's rules (5.17 to 5.22, reading 25). */
export function getFields(
  source: CardSource,
  settings: DetailsSettings,
  rules: AddressRules,
): readonly FieldName[] {
  const isAsked = (name: DetailName) => {
    if (OF_ADDRESS.includes(name)) return settings.showsFullAddress;
    if (name === 'postalCode') return rules.hasPostalCode;
    if (name === 'region') return isRegionAsked(settings, rules);
    return true;
  };
  const details = source.details.filter(isAsked);
  return source.consent === 'none' ? details : [...details, 'consent'];
}

function isRegionAsked(settings: DetailsSettings, { hasRegionOptions }: AddressRules): boolean {
  return settings.isRegionRequired || (settings.showsFullAddress && hasRegionOptions);
}

/** What is sent: only what the form asks for, without what is empty. */
export function toSubmitted(values: DetailsValues, fields: readonly FieldName[]): SubmittedDetails {
  const details = fields.flatMap((name) => {
    const value = name === 'consent' ? '' : values[name].trim();
    return value === '' ? [] : [[name, value]];
  });
  return {
    billing: Object.fromEntries(details),
    consent: fields.includes('consent') && values.consent ? 'EXPLICIT_CONSENT' : 'NO_CONSENT',
  };
}
