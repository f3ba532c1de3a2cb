/**
 * Declines after which the same method is not tried again: card schemes forbid it or it cannot succeed. `authentication_required` asks
 * for the customer, who pays by the invoice's own page.
 */
const FINAL_DECLINES: ReadonlySet<string> = new Set([
  'authentication_required',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
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

/** Whether a decline of a saved method is final, by the code that the processor's adapter gives it. */
export function isFinalDecline(declineCode: string | null): boolean {
  return declineCode !== null && FINAL_DECLINES.has(declineCode.toLowerCase());
}
