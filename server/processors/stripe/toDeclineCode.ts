import { getDeclineKind } from '../contract/getDeclineKind.ts';

/** Stripe's data about a failed charge, in an error or on the charge's intent. */
export interface StripeDecline {
  readonly type?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly network_advice_code?: string;
  readonly network_decline_code?: string;
}

/** Mastercard's advice that the same card must not be tried again (03), or that its owner ended recurring charges (21). */
const FINAL_ADVICE: ReadonlySet<string> = new Set(['03', '21']);

/** Codes of banks after which networks forbid another try, as Stripe names them where it has a name. */
const BY_NETWORK: Readonly<Record<string, string>> = {
  '04': 'pickup_card',
  '07': 'pickup_card',
  '12': 'do_not_try_again',
  '14': 'incorrect_number',
  '15': 'incorrect_number',
  '41': 'lost_card',
  '43': 'stolen_card',
  '46': 'invalid_account',
  '57': 'do_not_try_again',
  R0: 'stop_payment_order',
  R1: 'revocation_of_authorization',
  R3: 'revocation_of_all_authorizations',
};

/**
 * Why a charge failed. If Stripe, the bank or the network advise against a retry, the decline is final even with a general code;
 * an error that is not about a card is not a decline.
 */
export function toDeclineCode(decline: StripeDecline): string | null {
  const { type, code, advice_code: advice } = decline;
  if (type === 'api_error') return 'processing_error';
  const declineCode = decline.decline_code ?? code ?? null;
  if (getDeclineKind(declineCode) === 'final') return declineCode;
  const byNetwork = BY_NETWORK[decline.network_decline_code ?? ''];
  if (byNetwork !== undefined) return byNetwork;
  const isFinal =
    advice === 'do_not_try_again' || FINAL_ADVICE.has(decline.network_advice_code ?? '');
  return isFinal ? 'do_not_try_again' : declineCode;
}
