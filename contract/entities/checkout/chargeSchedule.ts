import { type Static, Type } from 'typebox';
import {
  CalendarDay,
  closed,
  DecimalAmount,
  Instant,
  OptionalDay,
  OptionalInstant,
  PublicId,
} from '#contract/scalars.ts';
import { Recurrence } from '../documents/lines.ts';
import { SavedMethod } from '../payments/paymentMethod.ts';

/**
 * The state of a schedule. `stopped` by its customer or business; `failed`: a charge was finally declined, and nothing
 * more is charged automatically.
 */
export const CHARGE_SCHEDULE_STATES = ['active', 'complete', 'stopped', 'failed'] as const;

/** Who can stop a schedule. */
export const STOPPERS = ['customer', 'business'] as const;

/** The state of one charge of a schedule. `retrying`: it was declined and is retried on `nextTryOn`. */
export const SCHEDULED_CHARGE_STATES = [
  'coming',
  'processing',
  'retrying',
  'paid',
  'failed',
  'canceled',
] as const;

/**
 * Why a charge has finally failed: all retries were declined (`retries-over`), its payment method can no longer be
 * charged (`method-declined`), the bank requires its customer (`authentication`), or no payment method is saved
 * (`no-method`).
 */
export const CHARGE_FAILURES = [
  'retries-over',
  'method-declined',
  'authentication',
  'no-method',
] as const;

/**
 * One charge of a schedule; `invoiceXid` opens the invoice that it pays, once created. `failure` is the reason of a
 * failed one.
 */
export const ScheduledCharge = closed({
  dueOn: CalendarDay,
  amount: DecimalAmount,
  state: Type.Enum(SCHEDULED_CHARGE_STATES, { 'x-guard': 'exact' }),
  nextTryOn: OptionalDay,
  failure: Type.Optional(Type.Enum(CHARGE_FAILURES, { 'x-guard': 'exact' })),
  invoiceXid: Type.Union([PublicId, Type.Null()]),
});

/** One charge of a schedule. */
export type ScheduledCharge = Static<typeof ScheduledCharge>;

/**
 * Automatic charges to a saved method: dated parts, or recurring ones (`recurrence`; `amount` is that of each period).
 * `charges` are the last ones that were made, and the next ones: all parts, and the next period. `isPaused`: nothing is
 * charged until a dispute is decided, or the business resumes it. `isUnderWay`: it was stopped while a charge was in
 * progress, which may still be made and is the last one.
 */
export const ChargeSchedule = closed({
  state: Type.Enum(CHARGE_SCHEDULE_STATES, { 'x-guard': 'exact' }),
  recurrence: Type.Union([Recurrence, Type.Null()]),
  amount: DecimalAmount,
  endsOn: OptionalDay,
  isPaused: Type.Optional(Type.Boolean()),
  isUnderWay: Type.Optional(Type.Boolean()),
  charges: Type.Array(ScheduledCharge),
});

/** Automatic charges to a saved method. */
export type ChargeSchedule = Static<typeof ChargeSchedule>;

/**
 * The later charges of an order. `receiptId` opens the page on which they can be stopped, while `canStop`; `agreedAt` is
 * when the customer agreed to them, with the version of the text. `methodRemovedAt`: when its owner removed the payment
 * method; omitted otherwise.
 */
export const OrderCharges = closed({
  receiptId: PublicId,
  plans: Type.Array(ChargeSchedule),
  canStop: Type.Boolean(),
  method: Type.Union([SavedMethod, Type.Null()]),
  methodRemovedAt: Type.Optional(Instant),
  agreedAt: OptionalInstant,
  mandateVersion: Type.Union([Type.Integer(), Type.Null()]),
});

/** The later charges of an order. */
export type OrderCharges = Static<typeof OrderCharges>;
