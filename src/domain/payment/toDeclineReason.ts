import type { DeclineReason } from '#contract/codes.ts';

/**
 * The decline codes that all processors share, with the reason for the payer. Adapters map their processor's codes to
 * these. A card that is reported lost or stolen, or suspected of fraud, is only `declined`, because its user must not
 * learn why.
 */
const REASONS = {
  approve_with_id: 'try_later',
  authentication_failed: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  authentication_required: 'authentication_failed',
  call_issuer: 'declined',
  card_declined: 'declined',
  card_not_supported: 'card_not_supported',
  card_velocity_exceeded: 'limit_exceeded',
  currency_not_supported: 'card_not_supported',
  do_not_honor: 'declined',
  do_not_try_again: 'declined',
  duplicate_transaction: 'duplicate',
  expired_card: 'expired_card',
  fraudulent: 'declined',
  generic_decline: 'declined',
  incorrect_address: 'incorrect_details',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_details: 'incorrect_details',
  incorrect_name: 'incorrect_details',
  incorrect_number: 'incorrect_number',
  incorrect_zip: 'incorrect_details',
  insufficient_funds: 'insufficient_funds',
  invalid_account: 'invalid_account',
  invalid_amount: 'limit_exceeded',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_merchant: 'try_later',
  invalid_number: 'incorrect_number',
  issuer_not_available: 'try_later',
  live_mode_test_card: 'card_not_supported',
  lost_card: 'declined',
  merchant_blacklist: 'declined',
  mobile_device_authentication_required: 'authentication_failed',
  new_account_information_available: 'invalid_account',
  no_action_taken: 'declined',
  no_method: 'invalid_account',
  not_permitted: 'declined',
  payment_intent_authentication_failure: 'authentication_failed',
  pickup_card: 'declined',
  processing_error: 'try_later',
  reenter_transaction: 'try_later',
  restricted_card: 'declined',
  revocation_of_all_authorizations: 'declined',
  revocation_of_authorization: 'declined',
  security_violation: 'declined',
  service_not_allowed: 'declined',
  setup_intent_authentication_failure: 'authentication_failed',
  stolen_card: 'declined',
  stop_payment_order: 'declined',
  test_mode_live_card: 'card_not_supported',
  testmode_decline: 'card_not_supported',
  transaction_not_allowed: 'declined',
  try_again_later: 'try_later',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
} as const satisfies Readonly<Record<string, DeclineReason>>;

/** A decline code that all processors share. */
export type DeclineCode = keyof typeof REASONS;

/** The reason of a decline for the payer; null if nothing was declined. An unknown code is a decline without a reason. */
export function toDeclineReason(code: string | null): DeclineReason | null {
  if (code === null) return null;
  const shared = code.toLowerCase();
  return Object.hasOwn(REASONS, shared) ? REASONS[shared as DeclineCode] : 'declined';
}
