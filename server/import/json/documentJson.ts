import { type Static, Type } from 'typebox';
import { DISCOUNT_TYPES, FREQUENCY_CODES } from '#contract/codes.ts';
import { closed } from '#contract/scalars.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

/** The requirements of our patterns, for refusals. */
export const PATTERN_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['^-?[0-9]{1,15}(\\.[0-9]{1,20})?$', 'a decimal number such as "12.50"'],
  ['^[0-9]{1,15}(\\.[0-9]{1,20})?$', 'a decimal number, not below zero, such as "12.50"'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'a day such as "2026-01-31"'],
  ['^[A-Z]{3}$', 'a currency code such as "EUR"'],
  ['^[A-Z]{2,3}$', 'a country code such as "DE" or "DEU"'],
  ['^https?://', 'an address such as "https://acme.example"'],
  ['^(https://|data:image/)', 'an address that begins with https:// or data:image/'],
  ['^#[0-9A-Fa-f]{6}$', 'a color such as "#2F6B4F"'],
]);

const [DECIMAL = '', AMOUNT = '', DAY = '', CURRENCY = '', COUNTRY = ''] = PATTERN_MESSAGES.keys();
const ShortText = Type.String({ minLength: 1, maxLength: IMPORT_LIMITS.valueLength });
const Name = Type.String({ minLength: 1, maxLength: 500 });
const Decimal = Type.String({ pattern: DECIMAL });
const Amount = Type.String({ pattern: AMOUNT });
const Day = Type.String({ pattern: DAY });

/** An address. */
export const AddressJson = closed({
  street1: Name,
  street2: Type.Optional(Name),
  locality: Name,
  region: Type.Optional(Name),
  postalCode: Type.Optional(Name),
  country: Type.Optional(Type.String({ pattern: COUNTRY })),
});

/** Who gets the document. */
export const CustomerJson = closed({
  id: Type.Optional(Name),
  name: Name,
  companyName: Type.Optional(Name),
  email: Type.Optional(Name),
  phone: Type.Optional(Name),
  taxId: Type.Optional(Name),
  address: Type.Optional(AddressJson),
});

/** How often a line recurs, in words of our own instead of codes. */
export const RecurrenceJson = closed({
  every: Type.Enum(Object.keys(FREQUENCY_CODES) as (keyof typeof FREQUENCY_CODES)[]),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  startsOn: Day,
  endsOn: Type.Optional(Day),
  occurrences: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
});

/** One line; its amount is computed, never written. */
export const LineJson = closed({
  name: Name,
  description: Type.Optional(ShortText),
  quantity: Type.Optional(Decimal),
  unit: Type.Optional(Name),
  unitPrice: Decimal,
  discount: Type.Optional(closed({ type: Type.Enum(DISCOUNT_TYPES), value: Amount })),
  taxes: Type.Optional(Type.Array(closed({ name: Name, rate: Amount }), { maxItems: 10 })),
  recurrence: Type.Optional(RecurrenceJson),
});

const shared = {
  format: Type.Literal('billfold/1'),
  number: Name,
  issuedOn: Day,
  currency: Type.String({ pattern: CURRENCY }),
  title: Type.Optional(Name),
  customer: CustomerJson,
  lines: Type.Array(LineJson, { minItems: 1, maxItems: 10_000 }),
  total: Type.Optional(Decimal),
  deposit: Type.Optional(closed({ amount: Amount, dueOn: Type.Optional(Day) })),
  instalments: Type.Optional(Type.Array(closed({ dueOn: Day, amount: Amount }), { maxItems: 100 })),
  notes: Type.Optional(ShortText),
  terms: Type.Optional(ShortText),
};

/** A quote as our JSON writes it. */
export const QuoteJson = closed({
  ...shared,
  kind: Type.Literal('quote'),
  expiresOn: Type.Optional(Day),
  details: Type.Optional(Type.Array(closed({ label: Name, value: Name }), { maxItems: 50 })),
});

/** An invoice as our JSON writes it. */
export const InvoiceJson = closed({
  ...shared,
  kind: Type.Literal('invoice'),
  dueOn: Type.Optional(Day),
});

/** A quote or an invoice as our JSON writes it. */
export type DocumentJson = Static<typeof QuoteJson> | Static<typeof InvoiceJson>;
