/** The most business days until Stripe reports whether a debit succeeded, by type (docs.stripe.com/payments/bank-debits). */
const DEBIT_DAYS: Readonly<Record<string, number>> = {
  acss_debit: 5,
  au_becs_debit: 3,
  bacs_debit: 6,
  sepa_debit: 14,
  us_bank_account: 4,
};

/** The most business days until a payment of this type is confirmed; null for types that are confirmed at once. */
export function getConfirmationDays(type: string): number | null {
  return Object.hasOwn(DEBIT_DAYS, type) ? (DEBIT_DAYS[type] ?? null) : null;
}
