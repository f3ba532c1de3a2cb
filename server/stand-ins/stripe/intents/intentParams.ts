import { invalidParam, resourceMissing } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import type { Ledger } from '../World.ts';

interface MethodChoice {
  automatic_payment_methods: { enabled: boolean; allow_redirects?: string } | null;
  payment_method_types: string[];
}

/** Merges a `metadata` hash into what an object has: an empty text removes the name. */
export function mergeMetadata(
  before: Record<string, string>,
  params: ParamReader,
): Record<string, string> {
  const change = params.hash('metadata')?.texts();
  if (change === undefined) return params.text('metadata') === '' ? {} : before;
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** Which ways to pay an intent offers; automatic when nothing else is said, as the API does. */
export function readMethodChoice(params: ParamReader): MethodChoice {
  const types = params.list('payment_method_types');
  const automatic = params.hash('automatic_payment_methods');
  automatic?.allow(['enabled', 'allow_redirects']);
  if (types !== undefined && automatic?.flag('enabled')) {
    throw invalidParam(
      'payment_method_types',
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  if (types !== undefined) return { automatic_payment_methods: null, payment_method_types: types };
  const redirects = automatic?.choice('allow_redirects', ['always', 'never']) ?? 'always';
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: redirects },
    payment_method_types: redirects === 'never' ? ['card'] : ['card', 'test_bank'],
  };
}

/** The id of a customer that this account has; null when none is named. */
export function readCustomer(ledger: Ledger, params: ParamReader): string | null {
  const id = params.text('customer');
  if (!id) return null;
  if (!ledger.customers.has(id)) throw resourceMissing('customer', id, 'customer');
  return id;
}
