import { invalidParam } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';

interface MethodChoice {
  automatic_payment_methods: { enabled: boolean; allow_redirects?: string } | null;
  payment_method_types: string[];
}

/** The payment method types of an intent; automatic by default, as in the API, which includes debits for euros. */
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
  const debits = params.text('currency')?.toLowerCase() === 'eur' ? ['sepa_debit'] : [];
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: redirects },
    payment_method_types: redirects === 'never' ? ['card'] : ['card', 'test_bank', ...debits],
  };
}
