import type { Invoice } from '#contract/entities/invoice.ts';
import { compareMoney, type Money } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { payAmountFault } from '#domain/payment/payAmount.ts';

/** What can be chosen to pay: what is due first, everything, or an amount of one's own. */
export type PayChoice = 'deposit' | 'due' | 'full' | 'other';

/** One amount to choose with a tap. */
export interface PayOption {
  readonly choice: Exclude<PayChoice, 'other'>;
  readonly amount: Money;
}

/** What can be paid of an invoice now: the amounts to tap, and the bounds and step of a typed one. */
export interface PayChoices {
  readonly options: readonly PayOption[];
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
}

function read(decimal: string, currency: string): Money {
  const amount = fromDecimalString(decimal, currency);
  if (!amount) throw new RangeError(`Not an amount of ${currency}: ${decimal}`);
  return amount;
}

/**
 * What an invoice lets its reader pay (5.35, reading 7). First what is due now where that is less than everything: the
 * deposit while it is pending, else a dated part. Throws a RangeError for amounts that do not fit their currency.
 */
export function payChoices(
  invoice: Pick<Invoice, 'currencyCode' | 'payability' | 'totalDueNow' | 'payPlan' | 'totalPaid'>,
): PayChoices {
  const { currencyCode: currency, payability, payPlan } = invoice;
  const min = read(payability.min, currency);
  const max = read(payability.max, currency);
  const step = read(payability.step, currency);
  const dueNow = read(invoice.totalDueNow, currency);
  const paid = read(invoice.totalPaid, currency);
  const isDeposit = payPlan !== null && compareMoney(read(payPlan.amountDue, currency), paid) > 0;
  const isLess = compareMoney(dueNow, max) < 0 && compareMoney(dueNow, min) >= 0;
  const full: PayOption = { choice: 'full', amount: max };
  const due: PayOption = { choice: isDeposit ? 'deposit' : 'due', amount: dueNow };
  return {
    options: isLess && dueNow.amountMinor > 0 ? [due, full] : [full],
    min,
    max,
    step,
  };
}

/** What is wrong with a typed amount: outside the bounds (5.36), or no multiple of the payable step (reading 14). */
export function choiceFault(amount: Money, { min, max, step }: PayChoices) {
  return payAmountFault(amount, { min, max }, { min: step, step });
}
