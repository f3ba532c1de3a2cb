import type { Decline } from '../cards/declines.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** The payer's next action. The stand-in supports only these two kinds. */
export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } }
  | {
      type: 'use_stripe_sdk';
      use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string };
    };

/** Why the last attempt to pay or to save failed. */
export interface IntentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: PaymentMethod;
}

/** The error of an intent after a decline by the card's issuer. */
export function declineError(
  decline: Decline,
  method: PaymentMethod,
  charge?: string,
): IntentError {
  return {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(charge === undefined ? {} : { charge }),
    payment_method: structuredClone(method),
  };
}

/** The error of an intent after a failed or rejected 3D Secure authentication. */
export function authenticationError(
  kind: 'payment_intent' | 'setup_intent',
  method: PaymentMethod | undefined,
): IntentError {
  return {
    type: 'invalid_request_error',
    code: `${kind}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. ' +
      'Please choose a different payment method and try again.',
    ...(method === undefined ? {} : { payment_method: structuredClone(method) }),
  };
}
