import {
  type InstalmentMoney,
  type InvoiceMoney,
  isDepositPending,
  isRefunded,
} from '#domain/balance/balance.ts';
import { compareMoney } from '#domain/money/money.ts';
import type { InvoiceEvent } from './transitions.ts';

/** The event for an invoice's payments: refunded, all paid, deposit reached, a part, or back to nothing. */
export function paidEvent(invoice: InvoiceMoney, schedule: InstalmentMoney | null): InvoiceEvent {
  if (isRefunded(invoice)) return 'refund';
  if (invoice.totalPaid.amountMinor <= 0) return 'reverse';
  if (compareMoney(invoice.totalPaid, invoice.total) >= 0) return 'payAll';
  if (
    schedule !== null &&
    schedule.amountDue.amountMinor > 0 &&
    !isDepositPending(schedule, invoice.totalPaid)
  ) {
    return 'payDeposit';
  }
  return 'payPart';
}
