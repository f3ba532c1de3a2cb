import { type Static, Type } from 'typebox';
import {
  CalendarDay,
  closed,
  DecimalAmount,
  Instant,
  OptionalDay,
  OptionalInstant,
  PublicId,
} from '../scalars.ts';
import { Recurrence } from './lines.ts';
import { SavedMethod } from './paymentMethod.ts';

/** Where a schedule stands. `stopped` by its customer or business; `failed`: a charge was refused for good, and nothing more is charged by itself. */
export const CHARGE_SCHEDULE_STATES = ['active', 'complete', 'stopped', 'failed'] as const;

/** Who can stop a schedule. */
export const STOPPERS = ['customer', 'business'] as const;

/** Where one charge of a schedule stands. `retrying`: it was refused and is tried again on `nextTryOn`. */
export const SCHEDULED_CHARGE_STATES = [
  'coming',
  'processing',
  'retrying',
  'paid',
  'failed',
  'canceled',
] as const;

/**
 * Why a charge has failed for good: all retries were refused (`retries-over`), its payment method can no longer be charged
 * (`method-declined`), the bank asks for its customer (`authentication`), or no payment method is saved (`no-method`).
 */
export const CHARGE_FAILURES = [
  'retries-over',
  'method-declined',
  'authentication',
  'no-method',
] as const;

/** One charge of a schedule; `invoiceXid` opens the invoice that it pays, once there is one. `failure` is that of one that has failed. */
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
 * What is charged to a kept method by itself: dated parts, or what recurs (`recurrence`; `amount` is that of each period).
 * `charges` are the last ones that were made, and those that come: all parts, of periods the next one. `isPaused`: nothing is charged
 * until a dispute is decided, or the business resumes it. `isUnderWay`: it was stopped while a charge was on its way, which may still be
 * made and is the last one.
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

/** What is charged to a kept method by itself. */
export type ChargeSchedule = Static<typeof ChargeSchedule>;

/**
 * The later charges of an order. `receiptId` opens the page on which they can be stopped, while `canStop`; `agreedAt` is when the
 * customer allowed them, with which version of the words. `methodRemovedAt`: when its owner removed the payment method; left out where it
 * was not.
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
