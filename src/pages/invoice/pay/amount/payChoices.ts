import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { compareMoney, type Money } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import {
  nearestPayable,
  type PayRange,
  payAmountFault,
  payRange,
} from '#domain/payment/payAmount.ts';

/** The amounts to choose from: what is due, everything, as much as can be charged, or a custom amount. */
export type PayChoice = 'deposit' | 'due' | 'full' | 'most' | 'other';

/** A selectable amount. */
export interface PayOption {
  readonly choice: Exclude<PayChoice, 'other'>;
  readonly amount: Money;
}

/** What can be paid on an invoice now: the amounts to select, and the bounds and rules of a custom one. */
export interface PayChoices extends PayRange {
  readonly options: readonly PayOption[];
  /** Whether a deposit is due, which is then the minimum. */
  readonly isDeposit: boolean;
  readonly min: Money;
  readonly max: Money;
  readonly rules: ChargeRules;
}

function read(decimal: string, currency: string): Money {
  const amount = fromDecimalString(decimal, currency);
  if (!amount) throw new RangeError(`Not an amount of ${currency}: ${decimal}`);
  return amount;
}

/**
 * What can be paid on an invoice (reading 7). The first choice is what is due now (the deposit while it is pending, otherwise an
 * instalment), if it is less than the balance and can be charged. Throws a RangeError for amounts that do not fit their currency.
 */
export function payChoices(
  invoice: Pick<Invoice, 'currencyCode' | 'payability' | 'totalDueNow' | 'payPlan' | 'totalPaid'>,
): PayChoices {
  const { currencyCode: currency, payability, payPlan } = invoice;
  const bounds = { min: read(payability.min, currency), max: read(payability.max, currency) };
  const step = read(payability.step, currency);
  const rules = { min: read(payability.least ?? payability.step, currency), step };
  const range = payRange(bounds, rules) ?? {
    least: bounds.min,
    last: bounds.max,
    most: bounds.max,
  };
  const { most } = range;
  const dueNow = read(invoice.totalDueNow, currency);
  const paid = read(invoice.totalPaid, currency);
  const isDeposit = payPlan !== null && compareMoney(read(payPlan.amountDue, currency), paid) > 0;
  const isPart = compareMoney(dueNow, most) < 0 && payAmountFault(dueNow, bounds, rules) === null;
  const isAll = compareMoney(most, bounds.max) === 0;
  const full: PayOption = { choice: isAll ? 'full' : 'most', amount: most };
  const due: PayOption = { choice: isDeposit ? 'deposit' : 'due', amount: dueNow };
  return { options: isPart ? [due, full] : [full], isDeposit, ...bounds, rules, ...range };
}

/** Why a custom amount is invalid (readings 14 and 32), and the nearest valid amounts. */
export function choiceFault(amount: Money, { rules, ...bounds }: PayChoices) {
  const fault = payAmountFault(amount, bounds, rules);
  return fault && { fault, nearest: nearestPayable(amount, bounds, rules) };
}
