import { type Static, Type } from 'typebox';
import { PROCESSORS } from '#contract/codes.ts';
import { closed, Instant, OptionalInstant, OptionalText, PublicId } from '#contract/scalars.ts';
import { Address } from '../documents/party.ts';
import { LINK_SOURCES, SavedMethod } from '../payments/paymentMethod.ts';
import { StaffInvoiceList, StaffQuoteList } from './staffList.ts';

/** The sort keys of a list of contacts. */
export const CONTACT_SORT_KEYS = ['name', 'updatedAt'] as const;

/**
 * The filter and order of a list of contacts: 25 a page unless `limit` is given. `q` finds a part of name, company or
 * e-mail. `cursor` is the `nextCursor` of the previous page, with the same sort and search. Without `sort` the newest
 * change is first.
 */
export const StaffContactQuery = closed({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Enum(CONTACT_SORT_KEYS)),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
});

/** A contact in a list. */
export const StaffContactRow = closed({
  contactId: PublicId,
  name: Type.String(),
  companyName: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  updatedAt: Instant,
});

/** A contact in a list. */
export type StaffContactRow = Static<typeof StaffContactRow>;

/** A page of contacts; `nextCursor` is null on the last one. */
export const StaffContactList = closed({
  rows: Type.Array(StaffContactRow),
  nextCursor: OptionalText,
});

/**
 * A saved payment method of a contact. `isExpired` by the day of the business. `isDefault`: the one that staff are offered first.
 * `isForOneOrder`: it pays the later charges of its own order and nothing else. The id is ours.
 */
export const StaffSavedMethod = closed({
  id: Type.String(),
  processor: Type.Enum(PROCESSORS),
  ...SavedMethod.properties,
  savedAt: Instant,
  isExpired: Type.Boolean(),
  isDefault: Type.Boolean(),
  isForOneOrder: Type.Boolean(),
});

/** A saved payment method of a contact. */
export type StaffSavedMethod = Static<typeof StaffSavedMethod>;

/** Whether a payment-method link can be used, or why not. */
export const METHOD_LINK_STATES = ['open', 'used', 'expired', 'revoked'] as const;

/** A link with which a contact saves a payment method, or replaces `replacedMethodId`. */
export const StaffMethodLink = closed({
  key: PublicId,
  source: Type.Enum(LINK_SOURCES),
  state: Type.Enum(METHOD_LINK_STATES),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: OptionalInstant,
  replacedMethodId: OptionalText,
});

/** A link with which a contact saves a payment method. */
export type StaffMethodLink = Static<typeof StaffMethodLink>;

/** A contact's stored details. `reference` is the documents' id of them. */
export const contactDetails = {
  contactId: PublicId,
  reference: Type.String(),
  name: Type.String(),
  companyName: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  taxId: OptionalText,
  address: Type.Union([Address, Type.Null()]),
  createdAt: Instant,
  updatedAt: Instant,
  /** When their personal data were permanently cleared; null otherwise. */
  anonymizedAt: OptionalInstant,
};

/**
 * A contact with the newest of their documents (the lists continue with `contactId` and the cursor), their saved payment
 * methods and their newest links. `can` are the calling member's permissions.
 */
export const StaffContact = closed({
  ...contactDetails,
  invoices: StaffInvoiceList,
  quotes: StaffQuoteList,
  methods: Type.Array(StaffSavedMethod),
  links: Type.Array(StaffMethodLink),
  can: closed({ change: Type.Boolean(), export: Type.Boolean(), anonymize: Type.Boolean() }),
});

/** A contact with their documents, saved payment methods and links. */
export type StaffContact = Static<typeof StaffContact>;

/** The purpose of a new link: saving a payment method, or replacing the saved one with this id. It can be used once. */
export const NewMethodLink = closed({
  replacedMethodId: Type.Optional(Type.String({ maxLength: 128 })),
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
});

/** The purpose of a new link. */
export type NewMethodLink = Static<typeof NewMethodLink>;
