import {
  compareMoney,
  type Money,
  maxMoney,
  minMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '#domain/money/money.ts';

/** The amounts of an invoice. */
export interface InvoiceMoney {
  readonly status: string;
  readonly total: Money;
  readonly totalPaid: Money;
  readonly totalRefundAmount: Money;
  /** Whether the document is a credit, so that nothing is to be paid on it. */
  readonly isCredit?: boolean;
}

/** The amounts of an instalment schedule: the deposit, and the dated instalments. */
export interface InstalmentMoney {
  readonly amountDue: Money;
  readonly instalments: readonly { readonly dueOn: string; readonly amount: Money }[];
}

/** Whether an invoice counts as refunded: by its status, or by any refund whatever its status. */
export function isRefunded(invoice: Pick<InvoiceMoney, 'status' | 'totalRefundAmount'>): boolean {
  return invoice.status === 'REFUNDED' || invoice.totalRefundAmount.amountMinor > 0;
}

/** Whether an invoice can still be changed or paid: a refunded one is frozen. */
export function isFrozen(invoice: Pick<InvoiceMoney, 'status' | 'totalRefundAmount'>): boolean {
  return isRefunded(invoice);
}

/** Balance due: 0 when refunded, otherwise total minus what was paid. Overpaid is negative, and shown so. */
export function balanceDue(invoice: InvoiceMoney): Money {
  if (isRefunded(invoice)) return zeroMoney(invoice.total.currency);
  return subtractMoney(invoice.total, invoice.totalPaid);
}

/** The amount still to pay: the balance due, never below 0. */
export function totalRemainingBalance(invoice: InvoiceMoney): Money {
  return maxMoney(balanceDue(invoice), zeroMoney(invoice.total.currency));
}

/** What was paid beyond the total, never below 0; nothing on a credit note. */
export function overpaid(invoice: InvoiceMoney): Money {
  const none = zeroMoney(invoice.total.currency);
  return invoice.isCredit ? none : maxMoney(subtractMoney(none, balanceDue(invoice)), none);
}

/** Whether a deposit is pending: the instalment schedule's amountDue exceeds what was paid. */
export function isDepositPending(schedule: InstalmentMoney | null, totalPaid: Money): boolean {
  return schedule !== null && compareMoney(schedule.amountDue, totalPaid) > 0;
}

/** The unpaid part of the deposit, never below 0; 0 without an instalment schedule (reading 7). */
export function outstandingDeposit(schedule: InstalmentMoney | null, totalPaid: Money): Money {
  const none = zeroMoney(totalPaid.currency);
  return schedule === null ? none : maxMoney(subtractMoney(schedule.amountDue, totalPaid), none);
}

/**
 * The amount due now: nothing when refunded; with an instalment schedule the deposit and the parts that are due, less
 * what was paid; otherwise everything that is left. Never more than what is left.
 */
export function totalDueNow(
  invoice: InvoiceMoney,
  schedule: InstalmentMoney | null,
  today: string,
): Money {
  const left = totalRemainingBalance(invoice);
  if (schedule === null || isRefunded(invoice)) return left;
  const { currency } = invoice.total;
  const due = schedule.instalments.filter((part) => part.dueOn <= today).map((part) => part.amount);
  const isDueInFull =
    schedule.instalments.length === 0 && !isDepositPending(schedule, invoice.totalPaid);
  if (isDueInFull) return left;
  const open = subtractMoney(sumMoney([schedule.amountDue, ...due], currency), invoice.totalPaid);
  return minMoney(maxMoney(open, zeroMoney(currency)), left);
}
