import { HISTORY_LABELS, type HistoryLabel } from '#contract/codes.ts';
import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import type { PaymentDisputeRow } from '#server/database/schema/paymentDisputes.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { toDecimalText } from '../presentContent.ts';

/** The label of a refund in the payments list, from that of the payment; by default "refund". */
const REFUND_LABELS: Readonly<Record<string, HistoryLabel>> = {
  [HISTORY_LABELS.payPalPaid]: HISTORY_LABELS.payPalAdjustment,
};

/** A payment as the payments list shows it. */
export function presentPayment(payment: PaymentRow): PaymentEntry {
  return {
    id: payment.id,
    label: payment.label,
    state: payment.state,
    amount: toDecimalText(payment.amountMinor, payment.currency),
    at: payment.at.toISOString(),
    processor: payment.processor,
    method: payment.method,
    last4: payment.last4,
    failure: toDeclineReason(payment.failureCode),
  };
}

/** A payment's rows in the list: itself and, if money was returned, refund and lost dispute with negative amounts. */
function toEntries(payment: PaymentRow): PaymentEntry[] {
  const entry = presentPayment(payment);
  const { id, currency, refundedMinor, disputeLostMinor } = payment;
  if (refundedMinor === 0) return [entry];
  const at = (payment.refundedAt ?? payment.updatedAt).toISOString();
  const gone = { ...entry, at, failure: null };
  const givenMinor = refundedMinor - disputeLostMinor;
  const refund: PaymentEntry = {
    ...gone,
    id: `${id}-refund`,
    label: REFUND_LABELS[payment.label] ?? HISTORY_LABELS.refunded,
    state: 'refunded',
    amount: toDecimalText(-givenMinor, currency),
  };
  const dispute: PaymentEntry = {
    ...gone,
    id: `${id}-dispute`,
    label: REFUND_LABELS[payment.label] ?? payment.label,
    state: 'disputed',
    amount: toDecimalText(-disputeLostMinor, currency),
  };
  return [
    { ...entry, state: 'paid' },
    ...(givenMinor > 0 ? [refund] : []),
    ...(disputeLostMinor > 0 ? [dispute] : []),
  ];
}

/** An open dispute has moved no money; its date is when our books first had it. */
function toContested(
  payments: readonly PaymentRow[],
  { id, paymentId, amountMinor, at }: PaymentDisputeRow,
): PaymentEntry[] {
  return payments
    .filter((payment) => payment.id === paymentId)
    .map((payment) => ({
      ...presentPayment(payment),
      id: `${paymentId}-contested-${id}`,
      state: 'contested',
      amount: toDecimalText(amountMinor, payment.currency),
      at: at.toISOString(),
      failure: null,
    }));
}

/** The payments list for customers: without voided ones. */
export function presentPayments(
  payments: readonly PaymentRow[],
  openDisputes: readonly PaymentDisputeRow[],
): PaymentEntry[] {
  return presentAllPayments(
    payments.filter(({ voidedAt }) => voidedAt === null),
    openDisputes,
  );
}

/** The payments list, oldest first; a refund or a dispute is listed at its own time. */
export function presentAllPayments(
  payments: readonly PaymentRow[],
  openDisputes: readonly PaymentDisputeRow[],
): PaymentEntry[] {
  const contested = openDisputes.flatMap((dispute) => toContested(payments, dispute));
  return [...payments.flatMap(toEntries), ...contested].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
}
