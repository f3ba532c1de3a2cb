/** Statuses of orders, quotes and invoices, as the sales API writes them. */
export const DOCUMENT_STATUSES = [
  'PAID',
  'UNPAID',
  'SENT',
  'VIEWED',
  'REFUNDED',
  'PARTIAL_PAYMENT',
  'DRAFT',
  'ACCEPTED',
  'DEPOSIT_PAID',
  'ACCEPTED_INVOICED',
  'INVOICED',
  'DECLINED',
  'UPDATED',
  'Active',
  'Inactive',
  'Complete',
] as const;

/** One status of an order, quote or invoice. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The roles of a business's staff, from the weakest on. */
export const STAFF_ROLES = ['read-only', 'staff', 'owner'] as const;

/** The cookie of a signed-in device. */
export const SESSION_COOKIE = 'billfold-session';

/** The name of the cookie that finds the sessions of one device: a PIN opens no session of another. */
export const DEVICE_COOKIE = 'billfold-device';

/** One role of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** How a customer pays. */
export const PAYMENT_TYPES = ['payPal', 'creditCard', 'token'] as const;

/** One payment type. */
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** How a discount is expressed. */
export const DISCOUNT_TYPES = ['percent', 'amount'] as const;

/** Recurrence frequency codes: 6 daily, 3 weekly, 2 monthly, 1 yearly. */
export const FREQUENCY_CODES = { daily: 6, weekly: 3, monthly: 2, yearly: 1 } as const;

/** One recurrence code. */
export type FrequencyCode = (typeof FREQUENCY_CODES)[keyof typeof FREQUENCY_CODES];

/** Payment history labels with a meaning of their own; anything else is a manual payment. */
export const HISTORY_LABELS = {
  payPalPaid: 'PAYPAL - PAID',
  approved: 'APPROVED',
  refunded: 'Refunded',
  payPalAdjustment: 'PAYPAL - ADJUSTMENT',
} as const;

/** One of them. */
export type HistoryLabel = (typeof HISTORY_LABELS)[keyof typeof HISTORY_LABELS];

/** Why a payment or a payment method was declined, in codes that all processors share. A stolen card is only `declined`. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_details',
  'card_not_supported',
  'limit_exceeded',
  'invalid_account',
  'authentication_failed',
  'duplicate',
  'try_later',
  'declined',
] as const;

/** One reason of a decline. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The processors of section 1, as the sales API names them. */
export const PROCESSORS = [
  'STRIPE',
  'PAYPAL',
  'RAINFOREST',
  'AUTHORIZE',
  'EWAY',
  'WEPAY',
  'NEXUS',
] as const;

/** One processor's name on the sales API. */
export type ProcessorName = (typeof PROCESSORS)[number];

/** Whether the payer consented to storing the card. */
export const CONSENTS = ['EXPLICIT_CONSENT', 'NO_CONSENT'] as const;

/** What a consent allows a saved payment method to be charged for: the later payments of the order it was given with, or any payment. */
export const CONSENT_SCOPES = ['order', 'any'] as const;

/** What a consent allows a saved payment method to be charged for. */
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** Where a card form is used (spec section 3, payment sources). */
export const PAYMENT_SOURCES = [
  'manual-invoice',
  'manual-product',
  'save-card',
  'checkout-form',
  'public-invoice',
  'public-create-card',
  'public-update-card',
  'readonly-preview',
  'public-payment-method',
] as const;

/** One use of the card form. */
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
