import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { outstandingDeposit } from '#domain/balance/balance.ts';
import { compareMoney, type Money, minMoney } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';

/** The amount to pay or refund: the due deposit, the full amount, or a typed amount. */
export type AmountChoice = 'deposit' | 'full' | 'other';

/** The balance of an invoice, and the outstanding part of its deposit; null without one, and if it is the whole balance. */
export interface DueAmounts {
  readonly most: Money;
  readonly deposit: Money | null;
}

/** The amounts that staff are offered for a payment of an invoice. */
export function getDueAmounts(invoice: Invoice): DueAmounts {
  const { currencyCode: currency, payPlan } = invoice;
  const read = (amount: string) => fromDecimalString(amount, currency) ?? smallestUnit(currency);
  const most = read(invoice.totalRemainingBalance);
  if (payPlan === null) return { most, deposit: null };
  const schedule = { amountDue: read(payPlan.amountDue), instalments: [] };
  const deposit = minMoney(outstandingDeposit(schedule, read(invoice.totalPaid)), most);
  const isPart = deposit.amountMinor > 0 && compareMoney(deposit, most) < 0;
  return { most, deposit: isPart ? deposit : null };
}
