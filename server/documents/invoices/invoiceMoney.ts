import type { InstalmentMoney, InvoiceMoney } from '#domain/balance/balance.ts';
import { money } from '#domain/money/money.ts';
import type { ContentRow } from '#server/database/schema/contents.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { isCredit } from './isCredit.ts';

/**
 * An invoice's amounts from its rows: a payment counts once it is paid, also if it was refunded later. What a lost
 * dispute took counts as unpaid, and is due again (reading 46); a credit does not close the invoice (reading 47). A late
 * payment does not count.
 */
export function getInvoiceMoney({ row, content, payments }: LoadedInvoice): InvoiceMoney {
  const { currency, totalMinor, document } = content.row;
  const isPaid = ({ state }: PaymentRow) => state === 'paid' || state === 'refunded';
  const counted = payments.filter((payment) => isPaid(payment) && !payment.isLate);
  const sum = (pick: (payment: PaymentRow) => number) =>
    money(
      counted.reduce((total, payment) => total + pick(payment), 0),
      currency,
    );
  return {
    status: row.status,
    total: money(totalMinor, currency),
    isCredit: document === null ? totalMinor < 0 : isCredit(document),
    totalPaid: sum(({ amountMinor, disputeLostMinor }) => amountMinor - disputeLostMinor),
    totalRefundAmount: sum(({ refundedMinor, disputeLostMinor, creditedMinor }) =>
      Math.max(refundedMinor - disputeLostMinor - creditedMinor, 0),
    ),
  };
}

/** A content's instalment schedule in money; null when everything is due at once. */
export function getInstalmentMoney({
  currency,
  depositMinor,
  instalments,
}: ContentRow): InstalmentMoney | null {
  if (depositMinor === null) return null;
  return {
    amountDue: money(depositMinor, currency),
    instalments: (instalments ?? []).map(({ dueOn, amountMinor }) => ({
      dueOn,
      amount: money(amountMinor, currency),
    })),
  };
}
