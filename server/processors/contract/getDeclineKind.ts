/**
 * What a decline says about a saved payment method. `final`: card networks forbid another attempt, or none can succeed;
 * `retryable`: it may work later; `unrelated`: the method is not the reason, such as an outage between processor and bank.
 */
export type DeclineKind = 'final' | 'retryable' | 'unrelated';

/**
 * `authentication_required` needs the customer, who pays on the invoice's own page; `no_method`: the processor or its customer
 * has removed the method.
 */
const FINAL: ReadonlySet<string> = new Set([
  'authentication_required',
  'card_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_details',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_method',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
]);

const UNRELATED: ReadonlySet<string> = new Set([
  'duplicate_transaction',
  'invalid_amount',
  'invalid_merchant',
  'issuer_not_available',
  'live_mode_test_card',
  'processing_error',
  'reenter_transaction',
  'test_mode_live_card',
  'testmode_decline',
]);

/** What a decline means for later charges, by its shared code (`DeclineCode`); any other code is retried on schedule. */
export function getDeclineKind(declineCode: string | null): DeclineKind {
  const code = declineCode?.toLowerCase() ?? '';
  if (FINAL.has(code)) return 'final';
  return UNRELATED.has(code) ? 'unrelated' : 'retryable';
}
