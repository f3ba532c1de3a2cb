import type { Invoice, PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { INTENT_QUERY, PAYMENT_QUERY } from '../address/successPath.ts';

const NOT_PAYMENTS: readonly PaymentEntry['state'][] = ['refunded', 'disputed', 'contested'];

/** The payments of an invoice that have a receipt or an outcome to show; refunded and disputed ones do not. */
export function getReportablePayments({
  payments,
}: Pick<Invoice, 'payments'>): readonly PaymentEntry[] {
  return payments.filter(({ state }) => !NOT_PAYMENTS.includes(state));
}

/**
 * The payment that the success page shows: exactly the one in the URL, or the newest if the URL names none. Null while it is
 * missing or its outcome is unknown.
 */
export function getDisplayedPayment(
  invoice: Pick<Invoice, 'payments'>,
  search: string,
): PaymentEntry | null {
  const payments = getReportablePayments(invoice);
  const query = new URLSearchParams(search);
  if (query.has(INTENT_QUERY)) return null;
  const requested = query.get(PAYMENT_QUERY);
  if (requested !== null) return payments.find(({ id }) => id === requested) ?? null;
  return payments.reduce<PaymentEntry | null>(
    (last, entry) => (last === null || entry.at >= last.at ? entry : last),
    null,
  );
}
