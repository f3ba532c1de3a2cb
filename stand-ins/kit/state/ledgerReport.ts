/** Money that moved, or was refused, at the processor; amounts in the currency's smallest unit. */
export interface Movement {
  /** `dispute`: what a payer got back against the merchant's will. */
  kind: 'charge' | 'refund' | 'dispute';
  id: string;
  account: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** The caller's own name for the payment. */
  reference: string | null;
}

/** Which movements a report is about; null does not narrow it. */
export interface MovementFilter {
  account: string | null;
  reference: string | null;
}

/** The judge of "exactly once": every movement, with the number of charges that succeeded in all and per reference. */
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

/** How often each name occurs. */
export function countNames(names: readonly string[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
  return Object.fromEntries(totals);
}
