import { resourceMissing } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import type { Ledger } from '../World.ts';

/** Reads the id of a customer of this account; null if there is none in the parameters. */
export function readCustomer(ledger: Ledger, params: ParamReader): string | null {
  const id = params.text('customer');
  if (!id) return null;
  if (!ledger.customers.has(id)) throw resourceMissing('customer', id, 'customer');
  return id;
}
