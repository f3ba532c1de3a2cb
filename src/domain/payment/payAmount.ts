import {
  type InstalmentMoney,
  type InvoiceMoney,
  outstandingDeposit,
  totalRemainingBalance,
} from '#domain/balance/balance.ts';
import {
  compareMoney,
  type Money,
  maxMoney,
  minMoney,
  subtractMoney,
  zeroMoney,
} from '#domain/money/money.ts';
import {
  type ChargeRules,
  chargeableAtLeast,
  chargeableAtMost,
  isChargeable,
  smallestUnit,
} from './chargeRules.ts';

/** The smallest and the largest payment of an invoice, both inclusive (reading 7). */
export interface PayBounds {
  readonly min: Money;
  readonly max: Money;
}

/**
 * Bounds of a payment: from the outstanding deposit, or one smallest unit if none is pending, to what is still to pay. A deposit
 * above the balance is limited to the balance.
 */
export function payBounds(invoice: InvoiceMoney, schedule: InstalmentMoney | null): PayBounds {
  const max = totalRemainingBalance(invoice);
  const deposit = outstandingDeposit(schedule, invoice.totalPaid);
  const least = deposit.amountMinor > 0 ? deposit : smallestUnit(max.currency);
  return { min: minMoney(least, max), max };
}

/**
 * What can be paid: everything that the processor can charge (`most`), or an amount from `least` to `last`, which leaves
 * at least the processor's minimum (reading 32). `last` is below `least` if only everything can be paid.
 */
export interface PayRange {
  readonly least: Money;
  readonly last: Money;
  readonly most: Money;
}

/** What can be paid within bounds; null where the processor can charge no amount between them. */
export function payRange({ min, max }: PayBounds, rules: ChargeRules): PayRange | null {
  const least = chargeableAtLeast(min, rules);
  const most = chargeableAtMost(max, rules);
  if (most === null || compareMoney(most, least) < 0) return null;
  const rest = chargeableAtLeast(zeroMoney(max.currency), rules);
  return { least, last: subtractMoney(most, rest), most };
}

/** The nearest payable amounts, one up to the given amount and one from it on; a side without a payable amount is left out. */
export function nearestPayable(
  amount: Money,
  bounds: PayBounds,
  rules: ChargeRules,
): readonly Money[] {
  const range = payRange(bounds, rules);
  if (range === null) return [];
  const { least, last, most } = range;
  if (compareMoney(amount, most) >= 0 || compareMoney(least, last) > 0) return [most];
  const below =
    compareMoney(amount, least) < 0 ? null : chargeableAtMost(minMoney(amount, last), rules);
  const above =
    compareMoney(amount, last) > 0 ? most : chargeableAtLeast(maxMoney(amount, least), rules);
  const isOne = below === null || compareMoney(below, above) === 0;
  return isOne ? [above] : [below, above];
}

/**
 * What is wrong with an amount: outside the bounds, not chargeable by the processor, or it leaves less than the
 * processor's minimum, which could not be paid here.
 */
export type PayAmountFault = 'out-of-bounds' | 'not-chargeable' | 'leaves-too-little';

/** Checks an amount; null if it can be paid. Bounds are inclusive (reading 7); never rounds (readings 14, 32). */
export function payAmountFault(
  amount: Money,
  bounds: PayBounds,
  rules: ChargeRules,
): PayAmountFault | null {
  if (amount.amountMinor <= 0) return 'out-of-bounds';
  if (compareMoney(amount, bounds.min) < 0 || compareMoney(amount, bounds.max) > 0) {
    return 'out-of-bounds';
  }
  if (!isChargeable(amount, rules)) return 'not-chargeable';
  const range = payRange(bounds, rules);
  if (range === null || compareMoney(amount, range.most) === 0) return null;
  return compareMoney(amount, range.last) > 0 ? 'leaves-too-little' : null;
}
