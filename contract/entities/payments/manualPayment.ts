import { type Static, Type } from 'typebox';
import { CONSENTS, PROCESSORS } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  OptionalDeclineReason,
  OptionalText,
  PayAmount,
  PublicId,
} from '#contract/scalars.ts';
import { AppSalesInfo, Invoice, PaymentEntry } from '../documents/invoice.ts';
import { NextAction } from './payment.ts';
import { ChargeableMethod, SavedMethod } from './paymentMethod.ts';

/** The sources of the card form with which staff work without a document. */
export const MANUAL_SOURCES = ['manual-product', 'save-card'] as const;

/** A source of the card form that needs no document. */
export type ManualSource = (typeof MANUAL_SOURCES)[number];

const LongText = Type.String({ maxLength: 232 });
const ShortText = Type.String({ maxLength: 64 });

/**
 * A manual payment without the invoice: the form's data about the card; the server reads the facts from the processor.
 * With the `paymentMethodType` `STORED` the token is the id of a saved method, which is charged.
 */
const card = {
  paymentToken: Type.String({ minLength: 1, maxLength: 2000 }),
  tokenProcessor: Type.Enum(PROCESSORS),
  consent: Type.Enum(CONSENTS),
  nameOnCard: Type.Optional(LongText),
  cardNumber: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
  expirationMonth: Type.Optional(Type.String({ pattern: '^(0[1-9]|1[0-2])$' })),
  expirationYear: Type.Optional(Type.String({ pattern: '^[0-9]{2,4}$' })),
  country: Type.Optional(Type.String({ maxLength: 3 })),
  region: Type.Optional(ShortText),
  postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  email: Type.Optional(LongText),
  paymentMethodCardBrand: Type.Optional(ShortText),
  cardType: Type.Optional(ShortText),
  paymentMethodType: Type.Optional(ShortText),
  paymentGatewayId: Type.Optional(Type.String({ maxLength: 255 })),
  paymentSubType: Type.Optional(ShortText),
  fingerprint: Type.Optional(Type.String({ maxLength: 255 })),
};

/** PROCESS_RAINFOREST_MANUAL_INVOICE_PAYMENT: `cardNumber` is the last four digits (reading 11). */
export const ManualInvoicePayment = closed({
  contactId: Type.String({ maxLength: 128 }),
  orderId: PublicId,
  amount: PayAmount,
  ...card,
});

/** A payment that staff took for an invoice. */
export type ManualInvoicePayment = Static<typeof ManualInvoicePayment>;

/**
 * PROCESS_RAINFOREST_MANUAL_PRODUCT_PAYMENT: the same without contactId, amount, orderId. `payAmount` is what staff typed,
 * for a token that is charged with it; a payment that was opened before has its amount already. `contactId` is whose card it is, for
 * processors that open no session before.
 */
export const ManualProductPayment = closed({
  ...card,
  payAmount: Type.Optional(PayAmount),
  contactId: Type.Optional(PublicId),
});

/** A payment without a document, or a card that staff saved for a contact. */
export type ManualProductPayment = Static<typeof ManualProductPayment>;

/** The subject of a session without a document: a payment, with or without a contact, or the saving of a contact's card. */
export const ManualIntentRequest = closed({
  source: Type.Enum(MANUAL_SOURCES),
  contactId: Type.Optional(PublicId),
});

/** UPDATE_MANUAL_PAYMENT_PAYMENT_INTENT and UPDATE_MANUAL_INVOICE_PAYMENT_INTENT: the amount with two decimals. */
export const ManualAmount = closed({
  amount: PayAmount,
  paymentIntentId: Type.String({ minLength: 1, maxLength: 255 }),
});

/** The amount of an open payment, about to be paid. */
export type ManualAmount = Static<typeof ManualAmount>;

/** The outcome of a payment without a document (`payment`), or of saving a card (`method`). */
const MANUAL_OUTCOMES = ['paid', 'saved', 'processing', 'needs-action', 'failed', 'open'] as const;

/** The response to a payment without a document, or to the saving of a card. */
export const ManualResult = closed({
  successful: Type.Boolean(),
  outcome: Type.Enum(MANUAL_OUTCOMES, { 'x-guard': 'exact' }),
  declineCode: OptionalDeclineReason,
  payment: Type.Union([PaymentEntry, Type.Null()]),
  method: Type.Union([SavedMethod, Type.Null()]),
  /** Only with the outcome `needs-action`, where the page can go on. */
  nextAction: Type.Optional(NextAction),
});

/** The result of a payment without a document, or of saving a card. */
export type ManualResult = Static<typeof ManualResult>;

/**
 * An invoice for staff who take a payment: any amount up to the rest is payable. `savedMethods` are its contact's;
 * `staffId` is the caller.
 */
export const ManualInvoice = closed({
  invoice: Invoice,
  appSalesInfo: AppSalesInfo,
  savedMethods: Type.Array(ChargeableMethod),
  staffId: Type.String(),
});

/** An invoice as staff take a payment for it. */
export type ManualInvoice = Static<typeof ManualInvoice>;

/** A contact as staff see whose card it is. */
const ManualContact = closed({ contactId: PublicId, name: Type.String(), email: OptionalText });

/** How staff take a payment without a document, between `least` and `most`, or save a card. `staffId` is the caller. */
export const ManualSale = closed({
  staffId: Type.String(),
  currencyCode: CurrencyCode,
  appSalesInfo: AppSalesInfo,
  contact: Type.Union([ManualContact, Type.Null()]),
  savedMethods: Type.Array(ChargeableMethod),
  least: DecimalAmount,
  most: DecimalAmount,
});

/** How staff take a payment without a document, or save a card. */
export type ManualSale = Static<typeof ManualSale>;
