import { type Static, Type } from 'typebox';
import { PROCESSORS } from '#contract/codes.ts';
import {
  CountryCode,
  CurrencyCode,
  closed,
  Instant,
  OptionalDeclineReason,
  OptionalText,
  PublicId,
} from '#contract/scalars.ts';
import { SalesMethod } from '../documents/invoice.ts';

/** The sources of the card form that a payment-method link can open. */
export const LINK_SOURCES = [
  'public-create-card',
  'public-payment-method',
  'public-update-card',
] as const;

/** The page of a payment-method link. */
export type LinkSource = (typeof LINK_SOURCES)[number];

/** A saved payment method as its owner may see it. `expires` is `YYYY-MM`; null where the method has no end. */
export const SavedMethod = closed({
  brand: OptionalText,
  last4: OptionalText,
  expires: Type.Union([Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }), Type.Null()]),
});

/** A saved payment method as its owner may see it. */
export type SavedMethod = Static<typeof SavedMethod>;

/** A saved payment method that staff can charge; the id is ours. */
export const ChargeableMethod = closed({
  id: Type.String(),
  connectionId: Type.String(),
  processor: Type.Enum(PROCESSORS),
  ...SavedMethod.properties,
});

/** A saved payment method that staff can charge. */
export type ChargeableMethod = Static<typeof ChargeableMethod>;

/**
 * A session in which a payment method is saved and nothing is charged. `setupId` is the processor's; `secret` is for its
 * script: returned only to a page that opens the link, never stored or logged; both are empty if the processor saves a
 * card by its token, without a session. `current` is the method that would be replaced; null if there is none.
 * `embedOrigins` are the pages that may embed this one.
 */
export const PaymentMethodIntent = closed({
  source: Type.Enum(LINK_SOURCES),
  method: SalesMethod,
  setupId: Type.String(),
  secret: Type.String(),
  currencyCode: CurrencyCode,
  isRegionRequired: Type.Boolean(),
  showsFullAddress: Type.Boolean(),
  contactName: OptionalText,
  contactEmail: OptionalText,
  /** The contact's address, as far as the business knows it. */
  contactCountry: Type.Optional(Type.Union([CountryCode, Type.Null()])),
  contactPostalCode: Type.Optional(OptionalText),
  current: Type.Union([SavedMethod, Type.Null()]),
  expiresAt: Instant,
  embedOrigins: Type.Array(Type.String()),
});

/** A session in which a payment method is saved and nothing is charged. */
export type PaymentMethodIntent = Static<typeof PaymentMethodIntent>;

const LastFour = Type.String({ pattern: '^[0-9]{4}$' });
const Month = Type.String({ pattern: '^(0[1-9]|1[0-2])$' });
const Year = Type.String({ pattern: '^[0-9]{4}$' });
const LongText = Type.String({ maxLength: 232 });
const ShortText = Type.String({ maxLength: 64 });

const billing = {
  billingAddress1: Type.Union([LongText, Type.Null()]),
  billingAddress2: Type.Union([LongText, Type.Null()]),
  billingCity: Type.Union([LongText, Type.Null()]),
  billingCountry: CountryCode,
  billingEmail: Type.Union([LongText, Type.Null()]),
  billingPhone: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  billingPostalCode: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  billingRegion: Type.Union([ShortText, Type.Null()]),
  nameOnCard: Type.String({ minLength: 1, maxLength: 232 }),
  paymentMethodType: Type.Literal('CREDIT'),
};

const card = {
  cardNumber: LastFour,
  expirationMonth: Month,
  expirationYear: Year,
  fingerprint: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  paymentMethodCardBrand: ShortText,
  paymentMethodId: Type.String({ maxLength: 255 }),
};

/** The form's data about the card; the server reads the facts from the processor (reading 29). */
const statedCard = {
  cardNumber: Type.Optional(LastFour),
  expirationMonth: Type.Optional(Month),
  expirationYear: Type.Optional(Year),
  fingerprint: Type.Optional(card.fingerprint),
  paymentMethodCardBrand: Type.Optional(ShortText),
  paymentMethodId: Type.Optional(card.paymentMethodId),
};

/** The event of a created card, for the page that embeds ours: exactly the fields of the specification. */
export const CardCreatedEvent = closed({
  ...billing,
  ...card,
  lastFour: LastFour,
  consentType: Type.Literal('EXPLICIT_CONSENT'),
});

/** The event of a created card. */
export type CardCreatedEvent = Static<typeof CardCreatedEvent>;

/** The event of an updated card, for the page that embeds ours: exactly the fields of the specification. */
export const CardUpdatedEvent = closed({ ...billing, ...card, changeId: Type.String() });

/** The event of an updated card. */
export type CardUpdatedEvent = Static<typeof CardUpdatedEvent>;

/** The common fields of every save: the session's id at the processor, or its token of a card, and the processor. */
const token = {
  paymentToken: Type.String({ minLength: 1, maxLength: 2000 }),
  tokenProcessor: Type.Enum(PROCESSORS),
};

/** submitPaymentMethod: the fields of the event that the page has, with the link and the session. */
export const SubmittedCard = closed({
  key: PublicId,
  ...token,
  ...billing,
  ...statedCard,
  lastFour: Type.Optional(LastFour),
  consentType: Type.Literal('EXPLICIT_CONSENT'),
});

/** A new card from the card form. */
export type SubmittedCard = Static<typeof SubmittedCard>;

/** updatePaymentMethod: the fields of the event that the page has, with the session. */
export const UpdatedCard = closed({
  changeId: PublicId,
  ...token,
  ...billing,
  ...statedCard,
});

/** A card that replaces the saved one. */
export type UpdatedCard = Static<typeof UpdatedCard>;

/** POST paymentMethods: a payment method of any kind for a link. `consent` is true: the payer agreed to the mandate. */
export const NewPaymentMethod = closed({
  key: PublicId,
  ...token,
  consent: Type.Literal('EXPLICIT_CONSENT'),
  nameOnCard: Type.Optional(LongText),
  billingEmail: Type.Optional(LongText),
  billingPhone: Type.Optional(Type.String({ maxLength: 30 })),
});

/** A payment method of any kind for a link. */
export type NewPaymentMethod = Static<typeof NewPaymentMethod>;

/** What the server read from the processor about one save. */
export const SAVE_OUTCOMES = ['saved', 'processing', 'needs-action', 'failed', 'open'] as const;

/**
 * The result of a save. `method`, `paymentMethodId` and `fingerprint` only with the outcome `saved`; the ids are the
 * processor's and grant no access.
 */
export const PaymentMethodResult = closed({
  successful: Type.Boolean(),
  outcome: Type.Enum(SAVE_OUTCOMES, { 'x-guard': 'exact' }),
  declineCode: OptionalDeclineReason,
  method: Type.Union([SavedMethod, Type.Null()]),
  paymentMethodId: OptionalText,
  fingerprint: OptionalText,
});

/** The result of a save. */
export type PaymentMethodResult = Static<typeof PaymentMethodResult>;
