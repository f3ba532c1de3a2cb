import {
  type InvoiceMoney,
  outstandingDeposit,
  type PlanMoney,
  totalRemainingBalance,
} from '#domain/balance/balance.ts';
import { compareMoney, type Money, minMoney } from '#domain/money/money.ts';
import { type ChargeRules, isChargeable, smallestUnit } from './chargeRules.ts';

/** Between which amounts, both included, an invoice can be paid (5.35, 5.36; reading 7). */
export interface PayBounds {
  readonly min: Money;
  readonly max: Money;
}

/**
 * Bounds of a payment: from the outstanding deposit, or one smallest unit when none is pending, to what is still to pay.
 * A deposit above what is left cannot ask for more than that.
 */
export function payBounds(invoice: InvoiceMoney, plan: PlanMoney | null): PayBounds {
  const max = totalRemainingBalance(invoice);
  const deposit = outstandingDeposit(plan, invoice.totalPaid);
  const least = deposit.amountMinor > 0 ? deposit : smallestUnit(max.currency);
  return { min: minMoney(least, max), max };
}

/** What is wrong with an amount: outside the bounds, or nothing that the processor can charge. */
export type PayAmountFault = 'out-of-bounds' | 'not-chargeable';

/** Judges an amount; null when it can be paid. Bounds are inclusive (reading 7); never rounds (reading 14). */
export function payAmountFault(
  amount: Money,
  bounds: PayBounds,
  rules: ChargeRules,
): PayAmountFault | null {
  if (amount.amountMinor <= 0) return 'out-of-bounds';
  if (compareMoney(amount, bounds.min) < 0 || compareMoney(amount, bounds.max) > 0) {
    return 'out-of-bounds';
  }
  return isChargeable(amount, rules) ? null : 'not-chargeable';
}
