import { type Static, Type } from 'typebox';
import { PROCESSORS } from '#contract/codes.ts';
import { closed } from '#contract/scalars.ts';
import { AddressJson } from '#server/import/json/documentJson.ts';
import { checkoutProperties } from './checkoutJson.ts';

const Text = Type.String({ minLength: 1, maxLength: 500 });
const Prefix = Type.String({ maxLength: 20 });
const Count = Type.Integer({ minimum: 0, maximum: 999_999_999 });

const Keys = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 5000 }));

/** An account of a business at a processor; the processor's adapter defines the names of its settings and secrets. */
export const ConnectionJson = closed({
  processor: Type.Enum([...PROCESSORS]),
  accountId: Text,
  mode: Type.Enum(['test', 'live', 'environment']),
  isActive: Type.Optional(Type.Boolean()),
  settings: Type.Optional(Keys),
  secrets: Type.Optional(Keys),
});

/** An account of a business at a processor, in our JSON format. */
export type ConnectionJson = Static<typeof ConnectionJson>;

/** A bank account for transfers in our JSON format; spaces in numbers are ignored. */
export const BankAccountJson = closed({
  holder: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
  bank: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
  iban: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  bic: Type.Optional(Type.String({ minLength: 1, maxLength: 15 })),
  accountNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  sortCode: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  routingNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 15 })),
});

/** A bank account for transfers in our JSON format. */
export type BankAccountJson = Static<typeof BankAccountJson>;

/** A business in our JSON format (docs/import/business.md). Omitted properties have their defaults. */
export const BusinessJson = closed({
  format: Type.Literal('billfold/1'),
  kind: Type.Literal('business'),
  appId: Text,
  name: Text,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  timeZone: Text,
  locale: Type.Optional(Text),
  legalName: Type.Optional(Text),
  logoUrl: Type.Optional(Type.String({ pattern: '^(https://|data:image/)' })),
  accentColor: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
  email: Type.Optional(Text),
  phone: Type.Optional(Text),
  website: Type.Optional(Type.String({ pattern: '^https?://' })),
  taxId: Type.Optional(Text),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2,3}$' })),
  address: Type.Optional(AddressJson),
  supportContact: Type.Optional(Text),
  knownIssuesUrl: Type.Optional(Type.String({ pattern: '^https?://' })),
  howToPay: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  bankAccount: Type.Optional(BankAccountJson),
  paymentTermDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  onlinePayments: Type.Optional(Type.Boolean()),
  connections: Type.Optional(Type.Array(ConnectionJson, { maxItems: 20 })),
  invoiceOnAccept: Type.Optional(Type.Boolean()),
  isRegionRequired: Type.Optional(Type.Boolean()),
  staffMayRefund: Type.Optional(Type.Boolean()),
  quotePrefix: Type.Optional(Prefix),
  invoicePrefix: Type.Optional(Prefix),
  lastQuoteNumber: Type.Optional(Count),
  lastInvoiceNumber: Type.Optional(Count),
  embedOrigins: Type.Optional(Type.Array(Text, { maxItems: 50 })),
  ...checkoutProperties,
});

/** A business in our JSON format. */
export type BusinessJson = Static<typeof BusinessJson>;
