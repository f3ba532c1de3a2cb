import { type Static, Type } from 'typebox';
import { CONSENTS, PAYMENT_TYPES, PROCESSORS } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  OptionalDeclineReason,
  PayAmount,
  PublicId,
} from '#contract/scalars.ts';
import { Invoice, PaymentEntry } from '../documents/invoice.ts';

/**
 * The browser's half of a Stripe intent. The secret is returned only to a page that opens the invoice, never stored or
 * logged.
 */
export const StripeIntent = closed({
  accountId: Type.String(),
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  amount: DecimalAmount,
  currencyCode: CurrencyCode,
  status: Type.String(),
  redirectUrl: Type.Optional(Type.String()),
});

/** The browser's half of a Stripe intent. */
export type StripeIntent = Static<typeof StripeIntent>;

/**
 * PUBLIC_UPDATE_MANUAL_INVOICE_PAYMENT_INTENT: the amount with two decimals, or the currency's own three (reading 14).
 * The response may name another intent: one that several pages have is replaced, never changed.
 */
export const StripeIntentUpdate = closed({
  paymentIntentId: Type.String({ minLength: 1, maxLength: 255 }),
  invoiceXID: PublicId,
  amount: PayAmount,
});

/** The amount of an intent, about to be paid. */
export type StripeIntentUpdate = Static<typeof StripeIntentUpdate>;

/** PROCESS_PUBLIC_PAYMENT. `cardNumber` is the last four digits (reading 11). */
export const PublicPayment = closed({
  invoiceXID: PublicId,
  payAmount: PayAmount,
  paymentType: Type.Enum(PAYMENT_TYPES),
  paymentToken: Type.String({ minLength: 1, maxLength: 2000 }),
  tokenProcessor: Type.Enum(PROCESSORS),
  nameOnCard: Type.Optional(Type.String({ maxLength: 232 })),
  postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  country: Type.Optional(Type.String({ maxLength: 3 })),
  region: Type.Optional(Type.String({ maxLength: 64 })),
  cardNumber: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
  cardType: Type.Optional(Type.String({ maxLength: 32 })),
  cardBrand: Type.Optional(Type.String({ maxLength: 32 })),
  expirationMonth: Type.Optional(Type.String({ pattern: '^(0[1-9]|1[0-2])$' })),
  expirationYear: Type.Optional(Type.String({ pattern: '^[0-9]{2,4}$' })),
  fingerprint: Type.Optional(Type.String({ maxLength: 255 })),
  consent: Type.Optional(Type.Enum(CONSENTS)),
});

/** A payment that the page reports as made; the server reads the facts from the processor. */
export type PublicPayment = Static<typeof PublicPayment>;

/** completeAuthorizedPayment: after a redirect or 3D Secure. */
export const AuthorizedPayment = closed({
  invoiceXID: PublicId,
  paymentToken: Type.String({ minLength: 1, maxLength: 255 }),
  tokenProcessor: Type.Enum(PROCESSORS),
});

/** The end of a payment that left the page. */
export type AuthorizedPayment = Static<typeof AuthorizedPayment>;

/** What the server read from the processor about one payment. */
export const PAYMENT_OUTCOMES = ['paid', 'processing', 'needs-action', 'failed', 'open'] as const;

/**
 * How the page continues a charge that needs its payer: the processor's id of the payment, and its script's secret (empty
 * if it needs none), or the URL where the payer continues.
 */
export const NextAction = closed({
  paymentId: Type.String(),
  secret: Type.String(),
  redirectUrl: Type.Optional(Type.String()),
});

/** How the page continues a charge that needs its payer. */
export type NextAction = Static<typeof NextAction>;

/** The response to acceptPayment and completeAuthorizedPayment: the result, and the current invoice. */
export const PaymentResult = closed({
  successful: Type.Boolean(),
  outcome: Type.Enum(PAYMENT_OUTCOMES, { 'x-guard': 'exact' }),
  declineCode: OptionalDeclineReason,
  payment: Type.Union([PaymentEntry, Type.Null()]),
  /** Only with the outcome `needs-action`, where the page can go on. */
  nextAction: Type.Optional(NextAction),
  invoice: Invoice,
});

/** The result of a payment. */
export type PaymentResult = Static<typeof PaymentResult>;
