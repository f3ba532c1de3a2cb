import { resourceMissing } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import type { Ledger } from '../World.ts';

/** The id of a customer that this account has; null when none is named. */
export function readCustomer(ledger: Ledger, params: ParamReader): string | null {
  const id = params.text('customer');
  if (!id) return null;
  if (!ledger.customers.has(id)) throw resourceMissing('customer', id, 'customer');
  return id;
}
