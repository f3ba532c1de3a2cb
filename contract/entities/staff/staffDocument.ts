import { type Static, Type } from 'typebox';
import { PROCESSORS } from '#contract/codes.ts';
import {
  CalendarDay,
  CurrencyCode,
  closed,
  DecimalAmount,
  Instant,
  OptionalText,
  PayAmount,
  PublicId,
} from '#contract/scalars.ts';
import { Invoice, PaymentEntry } from '../documents/invoice.ts';
import { Quote } from '../documents/quote.ts';

/** A member of staff, as the books name them: who they were when they did it. */
export const StaffMember = closed({ id: Type.String(), name: OptionalText });

/** A member of staff. */
export type StaffMember = Static<typeof StaffMember>;

/**
 * One row of the payments list for staff. A voided payment has `voided` set, the state `failed`, and does not count.
 * `refundable` is what can still be refunded of it; `receiptNumber` is null if there is no receipt. `canVoid` and
 * `canRefund` are for the calling member.
 */
export const StaffPaymentEntry = closed({
  ...PaymentEntry.properties,
  takenBy: Type.Union([StaffMember, Type.Null()]),
  reference: OptionalText,
  note: OptionalText,
  refundReason: OptionalText,
  refundable: DecimalAmount,
  receiptNumber: OptionalText,
  voided: Type.Union([
    closed({ at: Instant, reason: Type.String(), by: Type.Union([StaffMember, Type.Null()]) }),
    Type.Null(),
  ]),
  canVoid: Type.Boolean(),
  canRefund: Type.Boolean(),
});

/** One row of the payments list as staff see it. */
export type StaffPaymentEntry = Static<typeof StaffPaymentEntry>;

/** What can happen to a document. */
export const ACTIVITY_KINDS = [
  'created',
  'revised',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'invoiced',
  'paid',
  'refunded',
  'voided',
  'withdrawn',
  'revoked',
] as const;

/** One event of a document. `by` is who of the business did it; `detail` is a reason, a label, or the hash of an acceptance. */
export const ActivityEntry = closed({
  at: Instant,
  kind: Type.Enum(ACTIVITY_KINDS),
  by: OptionalText,
  amount: Type.Union([DecimalAmount, Type.Null()]),
  detail: OptionalText,
});

/** One event of a document. */
export type ActivityEntry = Static<typeof ActivityEntry>;

/** The state of an open payment. `unknown`: it was sent, and the processor has not reported its outcome. */
export const OPEN_PAYMENT_STATES = ['open', 'needs-action', 'processing', 'unknown'] as const;

/** A payment that is not over. */
export const OpenPayment = closed({
  state: Type.Enum(OPEN_PAYMENT_STATES),
  amount: DecimalAmount,
  currencyCode: CurrencyCode,
  processor: Type.Enum(PROCESSORS),
  since: Instant,
});

/** A payment that is not over. */
export type OpenPayment = Static<typeof OpenPayment>;

/** A dispute of a payment. */
export const StaffDispute = closed({
  id: Type.String(),
  paymentId: Type.String(),
  amount: DecimalAmount,
  state: Type.Enum(['open', 'won', 'lost']),
  at: Instant,
});

/** A dispute of a payment. */
export type StaffDispute = Static<typeof StaffDispute>;

/** What the calling member may do with an invoice now. */
export const StaffInvoiceActions = closed({
  recordPayment: Type.Boolean(),
  reconcile: Type.Boolean(),
  withdraw: Type.Boolean(),
  revokeLink: Type.Boolean(),
  changeOnlinePayments: Type.Boolean(),
});

/** Where the order of an invoice is delivered, in the names of the sales API. */
const ShippingInformation = closed({ street1: Type.String(), city: Type.String() });

/** An invoice for staff, also a draft or one with a revoked link. */
export const StaffInvoice = closed({
  invoice: Invoice,
  shippingInformation: Type.Union([ShippingInformation, Type.Null()]),
  /** The id of the invoice's contact in staff calls. */
  contactId: Type.Union([PublicId, Type.Null()]),
  isRevoked: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  onlinePayments: Type.Boolean(),
  payments: Type.Array(StaffPaymentEntry),
  activity: Type.Array(ActivityEntry),
  openPayment: Type.Union([OpenPayment, Type.Null()]),
  disputes: Type.Array(StaffDispute),
  can: StaffInvoiceActions,
});

/** An invoice as staff see it. */
export type StaffInvoice = Static<typeof StaffInvoice>;

/** An invoice after a payment was recorded, and the id of that payment. */
export const RecordedInvoice = closed({ ...StaffInvoice.properties, recordedId: Type.String() });

/** A quote as staff see it, also when it is a draft or its link is revoked. */
export const StaffQuote = closed({
  quote: Quote,
  contactId: Type.Union([PublicId, Type.Null()]),
  isRevoked: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  activity: Type.Array(ActivityEntry),
  can: closed({ withdraw: Type.Boolean(), revokeLink: Type.Boolean() }),
});

/** A quote as staff see it. */
export type StaffQuote = Static<typeof StaffQuote>;

/** The kind of a manual payment. */
export const MANUAL_KINDS = ['cash', 'check', 'bank-transfer', 'other'] as const;

/** A manual payment, up to the balance, of today or of the ten years before. */
export const RecordedPayment = closed({
  kind: Type.Enum(MANUAL_KINDS),
  amount: PayAmount,
  paidOn: CalendarDay,
  reference: Type.Optional(Type.String({ maxLength: 60 })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});

/** A manual payment. */
export type RecordedPayment = Static<typeof RecordedPayment>;

const Reason = Type.String({ minLength: 1, maxLength: 500 });

/** Why a payment is voided. */
export const PaymentVoid = closed({ reason: Reason });

/** How much of a payment is refunded and why; `laterParts` where the invoice has parts that are charged later (reading 47). */
export const StaffRefund = closed({
  amount: PayAmount,
  reason: Reason,
  laterParts: Type.Optional(Type.Enum(['stop', 'credit'])),
});

/** Whether an invoice can be paid online. */
export const OnlinePayments = closed({ onlinePayments: Type.Boolean() });
