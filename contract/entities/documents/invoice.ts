import { type Static, Type } from 'typebox';
import { DOCUMENT_STATUSES, PROCESSORS } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  FeatureFlags,
  Instant,
  OptionalDay,
  OptionalInstant,
  OptionalText,
  PublicId,
} from '#contract/scalars.ts';
import { BankTransfer } from './bankTransfer.ts';
import { Delivery } from './delivery.ts';
import { EInvoice } from './eInvoice.ts';
import { InstalmentSchedule } from './instalmentSchedule.ts';
import { DocumentLine, DocumentTotals } from './lines.ts';
import { CompanyProfile, Contact } from './party.ts';

/** The state of a payment, from the processor's last report. */
export const PAYMENT_STATES = ['paid', 'processing', 'failed', 'refunded', 'disputed'] as const;

/** The state of a row of the payments list: a payment, or an open dispute of one (`contested`). */
export const PAYMENT_ENTRY_STATES = [...PAYMENT_STATES, 'contested'] as const;

/**
 * One row of the payments list. `label` is the history label; refunds and lost disputes (`disputed`) have a negative
 * amount. An open dispute (`contested`) has moved no money: its amount is the disputed one.
 */
export const PaymentEntry = closed({
  id: Type.String(),
  label: Type.String(),
  state: Type.Enum(PAYMENT_ENTRY_STATES),
  amount: DecimalAmount,
  at: Instant,
  processor: Type.Union([Type.Enum(PROCESSORS), Type.Null()]),
  method: OptionalText,
  last4: OptionalText,
  failure: OptionalText,
});

/** One row of the payments list. */
export type PaymentEntry = Static<typeof PaymentEntry>;

/** Why an invoice cannot be paid online now. */
export const PAYABILITY_REASONS = [
  'paid',
  'refunded',
  'credit-note',
  'withdrawn',
  'draft',
  'turned-off',
  'no-method',
  'below-minimum',
  'processing',
] as const;

/** Whether the invoice can be paid online now, and within which bounds (readings 7 and 14). `step` is the smallest chargeable unit. */
export const Payability = closed({
  online: Type.Boolean(),
  reason: Type.Union([Type.Enum(PAYABILITY_REASONS), Type.Null()]),
  min: DecimalAmount,
  max: DecimalAmount,
  least: Type.Optional(DecimalAmount),
  step: DecimalAmount,
  howToPay: OptionalText,
});

/** Whether and within which bounds an invoice can be paid online; `least` and `step` are the processor's. */
export type Payability = Static<typeof Payability>;

/**
 * A public invoice. Amounts are decimal strings of `currencyCode`. `document` is an imported e-invoice in its own terms
 * and figures; null for an invoice that the product made itself. `otherSeller` issued it, if that is not the business that is paid. `totalsOn`
 * is the day that decides which lines are in the totals: the day of the accepted quote, if there was one; otherwise
 * `issuedOn`. `quoteXid` opens that quote. `overpaid` is what was paid beyond the total. `hasEInvoice` is false if it
 * lacks what its e-invoice (`getInvoiceUbl`, `getInvoiceCii`) requires. `delivery` is where its order is delivered, if a checkout form has
 * such fields. `hasCharges` is true if its order has automatic later charges (`getInvoiceCharges`), otherwise omitted.
 * `bankTransfer` is omitted where nothing can be paid by transfer now, and for staff.
 */
export const Invoice = closed({
  xid: PublicId,
  orderId: PublicId,
  invoiceNumber: Type.String(),
  title: OptionalText,
  status: Type.Enum(DOCUMENT_STATUSES),
  currencyCode: CurrencyCode,
  issuedOn: OptionalDay,
  totalsOn: Type.Optional(OptionalDay),
  dueOn: OptionalDay,
  quoteNumber: OptionalText,
  quoteXid: Type.Optional(Type.Union([PublicId, Type.Null()])),
  quoteAcceptedAt: OptionalInstant,
  contact: Contact,
  delivery: Type.Optional(Delivery),
  company: CompanyProfile,
  lines: Type.Array(DocumentLine),
  totals: DocumentTotals,
  payPlan: Type.Union([InstalmentSchedule, Type.Null()]),
  total: DecimalAmount,
  totalPaid: DecimalAmount,
  totalRefundAmount: DecimalAmount,
  paymentsMade: DecimalAmount,
  overpaid: Type.Optional(DecimalAmount),
  totalRemainingBalance: DecimalAmount,
  totalDueNow: DecimalAmount,
  payments: Type.Array(PaymentEntry),
  payability: Payability,
  bankTransfer: Type.Optional(
    Type.Union([BankTransfer, Type.Null()], { 'x-guard': 'BankTransfer' }),
  ),
  notes: OptionalText,
  orderTerms: OptionalText,
  document: Type.Union([EInvoice, Type.Null()], { 'x-guard': 'EInvoice' }),
  otherSeller: Type.Optional(Type.String()),
  hasEInvoice: Type.Optional(Type.Boolean()),
  hasCharges: Type.Optional(Type.Boolean()),
  featureFlags: FeatureFlags,
});

/** A public invoice. */
export type Invoice = Static<typeof Invoice>;

/** `fields`: the processor's fields with our button. `button`: the processor's own button begins. */
export const METHOD_KINDS = ['fields', 'button'] as const;

/** One way to pay: a connection of the business, with what its processor's script needs. Nothing of it is secret. */
export const SalesMethod = closed({
  connectionId: Type.String(),
  processor: Type.Enum(PROCESSORS),
  kind: Type.Enum(METHOD_KINDS),
  accountId: Type.String(),
  publicKey: Type.String(),
  scriptUrl: Type.String(),
  isTest: Type.Boolean(),
  settings: Type.Record(Type.String(), Type.String()),
});

/** One way to pay. */
export type SalesMethod = Static<typeof SalesMethod>;

/**
 * The sales app's payment settings: which processor, and its forms' required fields. `methods` are all ways to pay in
 * order, of which the first is also in the other fields; responses saved on a device earlier do not have it.
 */
export const AppSalesInfo = closed({
  processor: Type.Union([Type.Enum(PROCESSORS), Type.Null()]),
  accountId: OptionalText,
  publicKey: OptionalText,
  scriptUrl: OptionalText,
  isRegionRequired: Type.Boolean(),
  isTest: Type.Boolean(),
  methods: Type.Optional(Type.Array(SalesMethod)),
});

/** The sales app's payment settings. */
export type AppSalesInfo = Static<typeof AppSalesInfo>;

/** The business's PayPal merchant, when it has one. */
export const PayPalMerchant = closed({ merchantId: Type.String(), clientId: Type.String() });
