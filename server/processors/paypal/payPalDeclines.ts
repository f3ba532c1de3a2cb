import type { DeclineCode } from '#domain/payment/toDeclineReason.ts';
import type { Movement } from './orderResponse.ts';

/** Issues of a declined capture with a shared decline code; any other stays as it is. */
export const PAYPAL_ISSUES: Readonly<Record<string, DeclineCode>> = {
  CARD_EXPIRED: 'expired_card',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'card_velocity_exceeded',
  PAYER_ACTION_REQUIRED: 'authentication_required',
};

/** The response of the card's processor to PayPal (`processor_response`), with the shared decline code. */
export const PAYPAL_RESPONSES: Readonly<Record<string, DeclineCode>> = {
  '00N7': 'incorrect_cvc',
  '0100': 'call_issuer',
  '0390': 'invalid_account',
  '0500': 'do_not_honor',
  '0960': 'processing_error',
  '1330': 'invalid_account',
  '1380': 'expired_card',
  '1382': 'incorrect_cvc',
  '5100': 'generic_decline',
  '5110': 'incorrect_cvc',
  '5120': 'insufficient_funds',
  '5140': 'invalid_account',
  '5150': 'pickup_card',
  '5170': 'incorrect_address',
  '5180': 'restricted_card',
  '5200': 'duplicate_transaction',
  '5400': 'expired_card',
  '5650': 'authentication_required',
  '5700': 'card_not_supported',
  '5710': 'card_velocity_exceeded',
  '5910': 'issuer_not_available',
  '5920': 'issuer_not_available',
  '9100': 'reenter_transaction',
  '9500': 'fraudulent',
  '9510': 'security_violation',
  '9520': 'lost_card',
  PCVV: 'incorrect_cvc',
};

/** Why a capture was declined. */
export function toFailureCode(capture: Pick<Movement, 'reason' | 'responseCode'> | null): string {
  const shared = PAYPAL_RESPONSES[capture?.responseCode ?? ''];
  return shared ?? capture?.reason ?? 'DECLINED';
}
