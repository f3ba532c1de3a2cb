import type { DeliveryQuestion } from '#contract/entities/documents/delivery.ts';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import type { BillingDetails, Consent } from '#payments/contract.ts';
import { type CardSource, DELIVERY, type DetailName } from '../sources.ts';

/** The values of one address. `country` is alpha-3, `phoneCountry` alpha-2. */
export interface AddressValues extends Readonly<Record<DetailName, string>> {
  readonly phoneCountry: string;
}

/** The values of the page's own fields. */
export interface DetailsValues extends AddressValues {
  readonly consent: boolean;
  readonly delivery: AddressValues;
}

/** The delivery address by field name, without fields that were not requested or left empty. */
export type DeliveryDetails = Omit<BillingDetails, 'nameOnCard' | 'email'>;

/** The values of the page's own fields that survive a remount of the form. */
export interface TypedDetails extends BillingDetails {
  readonly delivery?: DeliveryDetails;
}

/** Settings of the form from the business and from the link. */
export interface DetailsSettings {
  /** From the sales app. */
  readonly isRegionRequired: boolean;
  /** Asks for street and locality, and for the region if the country has regions. */
  readonly showsFullAddress: boolean;
  readonly name?: string | null;
  readonly email?: string | null;
  /** Alpha-3. */
  readonly country?: string | null;
  readonly postalCode?: string | null | undefined;
  /** What the customer typed before a redirect to a bank's page; it takes precedence over the business's details. */
  readonly typed?: TypedDetails | null | undefined;
  /** Called with the typed values, for a form that may be remounted. */
  readonly onTyped?: (typed: TypedDetails) => void;
  /** The label of the consent checkbox for customers. Staff see a sentence about their client. */
  readonly consentLabel?: string;
  /** The questions about the delivery of goods. */
  readonly asksFor?: readonly DeliveryQuestion[] | undefined;
}

/** Which parts the addresses of the selected country have. */
export interface AddressRules {
  readonly hasPostalCode: boolean;
  /** Whether an address is incomplete without a postal code. */
  readonly isPostalCodeRequired: boolean;
  /** Whether there is a list of regions. */
  readonly hasRegionOptions: boolean;
  /** Whether a delivery needs a region. */
  readonly isRegionRequired?: boolean;
}

/** A field of the form: a detail, or the consent. */
export type FieldName = DetailName | 'consent';

/** The submitted details, once nothing is missing. */
export interface SubmittedDetails {
  readonly billing: BillingDetails;
  readonly consent: Consent;
  /** Only set if the form asks for a delivery. */
  readonly delivery?: DeliveryDetails;
}

const OF_ADDRESS: readonly DetailName[] = ['address1', 'address2', 'locality'];

/** The form's initial values, prefilled with what is known about the customer. */
export function startDetails(settings: DetailsSettings): DetailsValues {
  const { name, email, country, postalCode, typed } = settings;
  const known = {
    ...EMPTY_ADDRESS,
    nameOnCard: name ?? '',
    email: email ?? '',
    country: country ?? '',
    postalCode: postalCode ?? '',
  };
  const delivery = withPhoneOf(country ?? '', EMPTY_ADDRESS);
  return { ...known, consent: false, ...typed, delivery: { ...delivery, ...typed?.delivery } };
}

const EMPTY_ADDRESS: AddressValues = {
  nameOnCard: '',
  email: '',
  country: '',
  postalCode: '',
  region: '',
  address1: '',
  address2: '',
  locality: '',
  phone: '',
  phoneCountry: 'US',
};

/** What is known about the payer before anything is typed. */
export function getBillingDefaults(settings: DetailsSettings): BillingDetails {
  const { name, country, postalCode } = settings;
  return {
    ...(name && { nameOnCard: name }),
    ...(country && { country }),
    ...(postalCode && { postalCode }),
  };
}

/** The fields of a source in display order, for a country's rules (reading 25). */
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

/** The delivery fields, for the rules of the delivery country. */
export function getDeliveryFields(
  asksFor: readonly DeliveryQuestion[],
  rules: AddressRules,
): readonly FieldName[] {
  const settings = { isRegionRequired: false, showsFullAddress: true };
  return getFields(DELIVERY, settings, rules).filter((name) =>
    asksFor.includes(name === 'phone' ? 'phone' : 'address'),
  );
}

/** Fields that the delivery address can fill in for the payer. */
const SHARED = ['country', 'region', 'postalCode'] as const;

/** Updates the delivery address, and the payer's own address too while the two are equal. */
export function withDelivery(values: DetailsValues, change: Partial<AddressValues>): DetailsValues {
  const before = values.delivery;
  const isSame = (name: DetailName) => values[name] === before[name];
  const along = SHARED.filter((name) => isSame('country') && isSame(name));
  return {
    ...values,
    ...Object.fromEntries(along.map((name) => [name, change[name] ?? values[name]])),
    delivery: {
      ...(change.country === undefined ? before : withPhoneOf(change.country, before)),
      ...change,
    },
  };
}

/** Changes the country of an address, and of its phone number unless one was typed. */
function withPhoneOf(country: string, address: AddressValues): AddressValues {
  const phoneCountry = address.phone === '' ? toAlpha2(country) : undefined;
  return { ...address, country, ...(phoneCountry && { phoneCountry }) };
}

function isRegionAsked(settings: DetailsSettings, { hasRegionOptions }: AddressRules): boolean {
  return settings.isRegionRequired || (settings.showsFullAddress && hasRegionOptions);
}

/** The values to submit: only fields that the form asks for, without empty ones. */
export function toSubmitted(
  values: DetailsValues,
  fields: readonly FieldName[],
  deliveryFields: readonly FieldName[] = [],
): SubmittedDetails {
  return {
    billing: pickFilled(values, fields),
    consent: fields.includes('consent') && values.consent ? 'EXPLICIT_CONSENT' : 'NO_CONSENT',
    ...(deliveryFields.length > 0 && { delivery: pickFilled(values.delivery, deliveryFields) }),
  };
}

function pickFilled(values: AddressValues, fields: readonly FieldName[]): BillingDetails {
  const details = fields.flatMap((name) => {
    const value = name === 'consent' ? '' : values[name].trim();
    return value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(details);
}
