import type { World } from '../World.ts';

/** Which charges a report is about; empty parts do not narrow it. */
export interface ChargeFilter {
  account: string | null;
  paymentIntent: string | null;
  metadata: Record<string, string>;
}

/**
 * The judge of "exactly once": every charge of every account, with the number of succeeded ones in
 * all, per payment intent, and per metadata name and value.
 */
export function chargeReport(world: World, filter: ChargeFilter) {
  const charges = [...world.ledgers.values()].flatMap((ledger) =>
    [...ledger.charges.values()].map((charge) => ({ ...charge, account: ledger.account || null })),
  );
  const wanted = Object.entries(filter.metadata);
  const found = charges.filter(
    (charge) =>
      (filter.account === null || (charge.account ?? '') === filter.account) &&
      (filter.paymentIntent === null || charge.payment_intent === filter.paymentIntent) &&
      wanted.every(([name, value]) => charge.metadata[name] === value),
  );
  const succeeded = found.filter((charge) => charge.status === 'succeeded');
  const names = succeeded.flatMap((charge) =>
    Object.entries(charge.metadata).map(([name, value]) => `${name}=${value}`),
  );
  return {
    total: found.length,
    succeeded: succeeded.length,
    pending: found.filter((charge) => charge.status === 'pending').length,
    failed: found.filter((charge) => charge.status === 'failed').length,
    succeededByIntent: count(succeeded.map((charge) => charge.payment_intent ?? '')),
    succeededByMetadata: count(names),
    charges: found,
  };
}

function count(names: string[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
  return Object.fromEntries(totals);
}
