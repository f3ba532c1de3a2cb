import { type Static, Type } from 'typebox';
import { closed } from '#contract/scalars.ts';

/** The purpose of a Rainforest session. A manual invoice payment and a checkout form have none. */
export const TOKEN_SESSION_SOURCES = [
  'Public invoice payment',
  'Manual product payment',
  'Card on file - Save card',
] as const;

const ShortText = Type.String({ maxLength: 128 });
const LongText = Type.String({ maxLength: 232 });

/** The payment method's owner, as far as the page knows; Rainforest's fields do not ask for it again. */
const TokenContact = closed({
  name: Type.Optional(LongText),
  addressLine1: Type.Optional(LongText),
  city: Type.Optional(LongText),
  email: Type.Optional(LongText),
});

/**
 * The four create actions, distinguished by `source`. `invoiceId` is the xid for a public invoice and the order id for
 * staff; `createdBy` is the owner of staff's token.
 */
export const TokenSessionRequest = closed({
  source: Type.Optional(Type.Enum(TOKEN_SESSION_SOURCES)),
  invoiceId: Type.Optional(ShortText),
  invoiceNumber: Type.Optional(ShortText),
  contactId: Type.Optional(ShortText),
  createdBy: Type.Optional(Type.String({ maxLength: 255 })),
  billingContact: TokenContact,
});

/** What opens a Rainforest session. */
export type TokenSessionRequest = Static<typeof TokenSessionRequest>;

/** The browser's half of a session: the config stores one payment method. Never stored, never logged. */
export const TokenSession = closed({
  sessionKey: Type.String(),
  paymentMethodConfigId: Type.String(),
});

/** The browser's half of a session. */
export type TokenSession = Static<typeof TokenSession>;
