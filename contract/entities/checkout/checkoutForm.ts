import { type Static, Type } from 'typebox';
import { CONSENTS, DISCOUNT_TYPES, PAYMENT_TYPES, PROCESSORS } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  ExactDecimal,
  Instant,
  OptionalDeclineReason,
  OptionalText,
  PayAmount,
  PublicId,
} from '#contract/scalars.ts';
import { BasketDelivery, DELIVERY_QUESTIONS, Delivery } from '../documents/delivery.ts';
import { Instalment } from '../documents/instalmentSchedule.ts';
import { PaymentEntry } from '../documents/invoice.ts';
import { DocumentTotals, LineTax, Recurrence } from '../documents/lines.ts';
import { CompanyProfile } from '../documents/party.ts';
import { NextAction } from '../payments/payment.ts';
import { SavedMethod } from '../payments/paymentMethod.ts';
import { OrderCharges } from './chargeSchedule.ts';
import { ProductRecurrence } from './productRecurrence.ts';

/** A tax of a product: percent rate, and its amount for one piece without a discount. */
const TaxTemplate = closed({ name: Type.String(), rate: ExactDecimal, amount: DecimalAmount });

const product = {
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  productPrice: ExactDecimal,
  taxTemplates: Type.Array(TaxTemplate),
  recurrence: Type.Union([ProductRecurrence, Type.Null()]),
};

/** A product of a form: `quantity` to begin with, and the bounds of what can be chosen; from 0 it can be left out. */
export const CheckoutFormItem = closed({
  ...product,
  quantity: Type.Integer({ minimum: 0 }),
  minQuantity: Type.Integer({ minimum: 0 }),
  maxQuantity: Type.Integer({ minimum: 1 }),
});

/** A product of a form. */
export type CheckoutFormItem = Static<typeof CheckoutFormItem>;

/** An additional item, at most one piece. */
export const CheckoutUpsell = closed({ upsellId: Type.String(), ...product });

/** An additional item, at most one piece. */
export type CheckoutUpsell = Static<typeof CheckoutUpsell>;

/** Whether a promo code counts, or why it does not. */
export const PROMO_CODE_STATES = [
  'applied',
  'unknown',
  'inactive',
  'not-started',
  'expired',
  'used-up',
  'not-for-these',
] as const;

/** One promo code of a basket, as typed, and its discount. */
export const BasketPromoCode = closed({
  code: Type.String(),
  state: Type.Enum(PROMO_CODE_STATES, { 'x-guard': 'exact' }),
  type: Type.Union([Type.Enum(DISCOUNT_TYPES), Type.Null()]),
  value: Type.Union([ExactDecimal, Type.Null()]),
  discountAmount: DecimalAmount,
});

/**
 * One line of a basket: a product (`id`) or an upsell (`upsellId`), and its amounts. `amount` is after discounts, before
 * tax.
 */
export const BasketLine = closed({
  id: Type.String(),
  upsellId: OptionalText,
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  unitPrice: ExactDecimal,
  discountAmount: DecimalAmount,
  taxes: Type.Array(LineTax),
  amount: DecimalAmount,
  recurrence: Type.Union([Recurrence, Type.Null()]),
});

/**
 * The price of a basket, as the server computes it. `payAmount` is charged today; `later` are the dated parts of
 * `totals.total` that are charged afterwards, `totals.recurring` the recurring charges after today. `keepsMethod`: the
 * payment method is saved, because there are later charges, or nothing is charged today: then a setup saves it instead of
 * a payment.
 */
export const CheckoutTotals = closed({
  currencyCode: CurrencyCode,
  lines: Type.Array(BasketLine),
  upsells: Type.Array(Type.String()),
  promoCodes: Type.Array(BasketPromoCode),
  totals: DocumentTotals,
  payAmount: DecimalAmount,
  later: Type.Array(Instalment),
  keepsMethod: Type.Boolean(),
});

/** The price of a basket. */
export type CheckoutTotals = Static<typeof CheckoutTotals>;

/**
 * A checkout form. `basket` is its initial basket with the price; `asksFor` are its delivery fields; `embedOrigins` are
 * the pages that may embed it.
 */
export const CheckoutForm = closed({
  id: PublicId,
  checkoutFormUrl: Type.String(),
  title: Type.String(),
  description: OptionalText,
  currencyCode: CurrencyCode,
  checkoutFormItemList: Type.Array(CheckoutFormItem),
  upsells: Type.Array(CheckoutUpsell),
  takesPromoCodes: Type.Boolean(),
  asksFor: Type.Optional(Type.Array(Type.Enum(DELIVERY_QUESTIONS))),
  promoCodes: Type.Array(Type.String()),
  payAmount: DecimalAmount,
  basket: CheckoutTotals,
  embedOrigins: Type.Array(Type.String()),
});

/** A checkout form. */
export type CheckoutForm = Static<typeof CheckoutForm>;

const LongText = Type.String({ maxLength: 232 });
const ShortText = Type.String({ maxLength: 64 });
const UpsellIds = Type.Array(ShortText, { maxItems: 20 });
const PromoCodes = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 5 });

/**
 * A page's choices in a form. E-mail, name, delivery and consent are sent as soon as they are given: a payment whose page
 * was closed still has its customer, and their consent.
 */
export const CheckoutBasket = closed({
  items: Type.Array(
    closed({ id: ShortText, quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    { maxItems: 50 },
  ),
  upsells: UpsellIds,
  promoCodes: PromoCodes,
  email: Type.Optional(LongText),
  nameOnCard: Type.Optional(LongText),
  consent: Type.Optional(Type.Enum(CONSENTS)),
  delivery: Type.Optional(BasketDelivery),
});

/** A page's choices in a form. */
export type CheckoutBasket = Static<typeof CheckoutBasket>;

/** PUBLIC_UPDATE_CHECKOUT_FORM: what the intent pays; the amount is the server's. */
export const CheckoutIntentUpdate = closed({
  upsellIds: UpsellIds,
  promoCodes: PromoCodes,
  paymentIntentId: Type.String({ minLength: 1, maxLength: 255 }),
  formSlug: PublicId,
});

/** What an intent of a checkout form pays. */
export type CheckoutIntentUpdate = Static<typeof CheckoutIntentUpdate>;

/**
 * PROCESS_CHECKOUT_PAYMENT. `cardNumber` is the last four digits (reading 11). The Stripe variant sends firstName and
 * lastName and no card details. `payAmount` is the amount on the page: if the server's total differs, the call is
 * refused.
 */
export const CheckoutPayment = closed({
  email: LongText,
  nameOnCard: Type.Optional(LongText),
  firstName: Type.Optional(LongText),
  lastName: Type.Optional(LongText),
  paymentType: Type.Enum(PAYMENT_TYPES),
  postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  country: Type.Optional(Type.String({ maxLength: 3 })),
  region: Type.Optional(ShortText),
  paymentToken: Type.String({ minLength: 1, maxLength: 255 }),
  tokenProcessor: Type.Enum(PROCESSORS),
  checkoutFormIdentifier: PublicId,
  upsells: UpsellIds,
  promoCodes: PromoCodes,
  payAmount: PayAmount,
  cardType: Type.Optional(ShortText),
  cardNumber: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
  expirationMonth: Type.Optional(Type.String({ pattern: '^(0[1-9]|1[0-2])$' })),
  expirationYear: Type.Optional(Type.String({ pattern: '^[0-9]{2,4}$' })),
  paymentMethodCardBrand: Type.Optional(ShortText),
  fingerprint: Type.Optional(Type.String({ maxLength: 255 })),
  consent: Type.Enum(CONSENTS),
});

/** The payment of a checkout form. */
export type CheckoutPayment = Static<typeof CheckoutPayment>;

/**
 * A customer's purchase: numbered by the business, with an id of its own that opens it again. `payments` are those that
 * were made or are in progress; `method` is what was saved for later, until its owner removed it at `methodRemovedAt`,
 * and `charges` are its automatic charges. `delivery` is the delivery, if its form has one. `invoiceXid` opens the
 * invoice.
 */
export const CheckoutReceipt = closed({
  receiptId: PublicId,
  receiptNumber: Type.String(),
  formTitle: Type.String(),
  company: CompanyProfile,
  customerName: Type.String(),
  customerEmail: OptionalText,
  delivery: Type.Optional(Delivery),
  invoiceXid: PublicId,
  invoiceNumber: Type.String(),
  boughtAt: Instant,
  basket: CheckoutTotals,
  payments: Type.Array(PaymentEntry),
  method: Type.Union([SavedMethod, Type.Null()]),
  methodRemovedAt: Type.Optional(Instant),
  charges: Type.Optional(Type.Union([OrderCharges, Type.Null()])),
});

/** A customer's purchase. */
export type CheckoutReceipt = Static<typeof CheckoutReceipt>;

/** What the server read from the processor about a checkout: `saved` if nothing is charged today. */
const CHECKOUT_OUTCOMES = [
  'paid',
  'saved',
  'processing',
  'needs-action',
  'failed',
  'open',
] as const;

/** The result of a checkout. `redirectUrl` is where the form sends its customers; null: to the thank-you page. */
export const CheckoutResult = closed({
  successful: Type.Boolean(),
  outcome: Type.Enum(CHECKOUT_OUTCOMES, { 'x-guard': 'exact' }),
  declineCode: OptionalDeclineReason,
  /** Only with the outcome `needs-action`, where the page can go on. */
  nextAction: Type.Optional(NextAction),
  receipt: Type.Union([CheckoutReceipt, Type.Null()]),
  redirectUrl: OptionalText,
});

/** The result of a checkout. */
export type CheckoutResult = Static<typeof CheckoutResult>;
