import type { Invoice, PaymentEntry } from '#contract/entities/invoice.ts';

/** Query parameter of the success page that names an earlier payment. */
export const PAYMENT_QUERY = 'payment';

/** The payments of an invoice that have a receipt or an outcome to tell; what was paid back has neither. */
export function tellablePayments({ payments }: Pick<Invoice, 'payments'>): readonly PaymentEntry[] {
  return payments.filter(({ state }) => state !== 'refunded');
}

/** The payment that the success page is about: the one that its address names, else the newest. Null when there is none. */
export function shownPayment(
  invoice: Pick<Invoice, 'payments'>,
  search: string,
): PaymentEntry | null {
  const payments = tellablePayments(invoice);
  const wanted = new URLSearchParams(search).get(PAYMENT_QUERY);
  const newest = payments.reduce<PaymentEntry | null>(
    (last, entry) => (last === null || entry.at >= last.at ? entry : last),
    null,
  );
  return payments.find(({ id }) => id === wanted) ?? newest;
}
