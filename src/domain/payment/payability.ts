import { type InstalmentMoney, type InvoiceMoney, isRefunded } from '#domain/balance/balance.ts';
import { compareMoney } from '#domain/money/money.ts';
import { type ChargeRules, chargeableAtMost } from './chargeRules.ts';
import { type PayBounds, payBounds } from './payAmount.ts';

/** Why an invoice cannot be paid online now. */
export type PayabilityReason =
  | 'paid'
  | 'refunded'
  | 'credit-note'
  | 'withdrawn'
  | 'draft'
  | 'turned-off'
  | 'no-method'
  | 'below-minimum'
  | 'processing';

/** What decides whether an invoice can be paid online. `rules` is null when the business offers no method. */
export interface PayabilityBasis {
  readonly invoice: InvoiceMoney;
  readonly schedule: InstalmentMoney | null;
  readonly isWithdrawn: boolean;
  readonly isTurnedOn: boolean;
  readonly isProcessing: boolean;
  readonly rules: ChargeRules | null;
}

/**
 * The first reason against paying online, the most final one first; null if it can be paid. `below-minimum`: there is no
 * chargeable amount between the bounds.
 */
export function payabilityReason(basis: PayabilityBasis): PayabilityReason | null {
  const { invoice, rules } = basis;
  const { min, max } = payBounds(invoice, basis.schedule);
  if (isRefunded(invoice)) return 'refunded';
  if (max.amountMinor === 0 && !invoice.isCredit) {
    return invoice.status === 'DRAFT' ? 'draft' : 'paid';
  }
  if (basis.isWithdrawn) return 'withdrawn';
  if (invoice.status === 'DRAFT') return 'draft';
  if (invoice.isCredit) return 'credit-note';
  if (basis.isProcessing) return 'processing';
  if (!basis.isTurnedOn) return 'turned-off';
  if (rules === null) return 'no-method';
  const most = chargeableAtMost(max, rules);
  return most === null || compareMoney(most, min) < 0 ? 'below-minimum' : null;
}

/** Whether an invoice can be paid online now, why not, and between which amounts. */
export function payability(basis: PayabilityBasis): PayBounds & {
  readonly reason: PayabilityReason | null;
} {
  return { reason: payabilityReason(basis), ...payBounds(basis.invoice, basis.schedule) };
}
