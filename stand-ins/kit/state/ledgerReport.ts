/** A movement of money at the processor, or a refused one; amounts are in the currency's minor units. */
export interface Movement {
  /** `dispute`: an amount that the merchant lost to a payer. */
  kind: 'charge' | 'refund' | 'dispute';
  id: string;
  account: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** The caller's own reference for the payment. */
  reference: string | null;
}

/** Which movements a report includes; null does not filter. */
export interface MovementFilter {
  account: string | null;
  reference: string | null;
}

/** All movements, with the number of successful charges in total and per reference. Tests check with it that a charge is made once. */
export function ledgerReport(movements: readonly Movement[], filter: MovementFilter) {
  const found = movements.filter(
    ({ account, reference }) =>
      (filter.account === null || account === filter.account) &&
      (filter.reference === null || reference === filter.reference),
  );
  const charges = found.filter(({ kind }) => kind === 'charge');
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  return {
    ...countStatuses(charges),
    succeededByReference: countNames(succeeded.map(({ reference }) => reference ?? '')),
    movements: found,
  };
}

/** The number in total and by status. */
export function countStatuses(rows: readonly { status: string }[]) {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    succeeded: count('succeeded'),
    pending: count('pending'),
    failed: count('failed'),
  };
}

/** Counts how often each name occurs. */
export function countNames(names: readonly string[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
  return Object.fromEntries(totals);
}
