import { AGREEMENT_CASES } from './cases/agreements.ts';
import { BANK_CASES } from './cases/bank.ts';
import { BLOCKED_CHARGE_CASES } from './cases/blockedCharges.ts';
import { CHANGED_WITHOUT_KEYS_CASES } from './cases/changedWithoutKeys.ts';
import { CONFIRMED_FIRST_CASES } from './cases/confirmedFirst.ts';
import { DATABASE_OUTAGE_CASES } from './cases/databaseOutages.ts';
import { DISPUTE_CASES } from './cases/disputes.ts';
import { EVENT_CASES } from './cases/events.ts';
import { EXPIRY_CASES } from './cases/expiry.ts';
import { FAILING_LATER_CASES } from './cases/failingLater.ts';
import { FAULT_CASES } from './cases/faults.ts';
import { FORM_CASES } from './cases/forms.ts';
import { GIVEN_UP_CHARGE_CASES } from './cases/givenUpCharges.ts';
import { LATE_CASES } from './cases/late.ts';
import { LATER_CHARGE_CASES } from './cases/laterCharges.ts';
import { PAYING_CASES } from './cases/paying.ts';
import type { PaymentCase } from './cases/paymentCase.ts';
import { REFUND_CASES } from './cases/refunds.ts';
import { REMOVED_METHOD_CASES } from './cases/removedMethods.ts';
import { SAVING_CASES } from './cases/saving.ts';
import { SAVING_BY_LINK_CASES } from './cases/savingByLink.ts';
import { STAFF_CASES } from './cases/staff.ts';
import { TOGETHER_CASES } from './cases/together.ts';

/** Everything that is tried with each processor, in the order of the printed table. */
export const PAYMENT_CASES: readonly PaymentCase[] = [
  ...PAYING_CASES,
  ...BANK_CASES,
  ...SAVING_CASES,
  ...SAVING_BY_LINK_CASES,
  ...AGREEMENT_CASES,
  ...STAFF_CASES,
  ...REFUND_CASES,
  ...DISPUTE_CASES,
  ...FAILING_LATER_CASES,
  ...FAULT_CASES,
  ...DATABASE_OUTAGE_CASES,
  ...EVENT_CASES,
  ...TOGETHER_CASES,
  ...REMOVED_METHOD_CASES,
  ...FORM_CASES,
  ...LATE_CASES,
  ...CHANGED_WITHOUT_KEYS_CASES,
  ...CONFIRMED_FIRST_CASES,
  ...EXPIRY_CASES,
  ...LATER_CHARGE_CASES,
  ...GIVEN_UP_CHARGE_CASES,
  ...BLOCKED_CHARGE_CASES,
];
