import type { Invoice, PaymentEntry } from '#contract/entities/invoice.ts';

/** The newest payment of an invoice; what was paid back is none. Null when there is none. */
export function latestPayment(invoice: Pick<Invoice, 'payments'>): PaymentEntry | null {
  const payments = invoice.payments.filter(({ state }) => state !== 'refunded');
  return payments.reduce<PaymentEntry | null>(
    (newest, entry) => (newest === null || entry.at >= newest.at ? entry : newest),
    null,
  );
}
