import type { DeclineCode } from '#domain/payment/toDeclineReason.ts';
import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';

/** Codes of `Errors` that are about the card, with the shared decline code; eWay validates a saved card too. */
export const EWAY_CARD_ERRORS: Readonly<Record<string, DeclineCode>> = {
  V6033: 'expired_card',
  V6100: 'incorrect_name',
  V6101: 'expired_card',
  V6102: 'expired_card',
  V6106: 'incorrect_cvc',
  V6110: 'incorrect_number',
};

/**
 * The meaning of single codes of `Errors`. Other validation (`V...`) is a refusal, any other system code leaves the
 * outcome unknown.
 */
const BY_CODE: Readonly<Record<string, ProcessorFailure>> = {
  V6010: 'not-configured',
  V6011: 'not-chargeable',
  V6015: 'not-chargeable',
  V6040: 'missing',
  V6140: 'not-configured',
  V6142: 'not-configured',
  V6143: 'not-configured',
  V6150: 'refused',
  V6151: 'refused',
  V6152: 'closed',
};

/** The codes of a response's `Errors`, a comma-separated list; none without it. */
export function readErrors(body: unknown): readonly string[] {
  const { Errors: errors } = (body ?? {}) as { readonly Errors?: unknown };
  if (typeof errors !== 'string') return [];
  return errors
    .split(',')
    .map((code) => code.trim())
    .filter((code) => /^[A-Z]\d{4}$/.test(code));
}

/** Throws a `ProcessorError` for a response with errors: such a call had no effect. */
export function assertNoErrors(body: unknown): void {
  const [first] = readErrors(body);
  if (first === undefined) return;
  const declineCode = EWAY_CARD_ERRORS[first];
  if (declineCode !== undefined)
    throw new ProcessorError('declined', `eWay returned ${first}`, { declineCode });
  const failure = BY_CODE[first] ?? (first.startsWith('V') ? 'refused' : 'unreachable');
  throw new ProcessorError(failure, `eWay returned ${first}`);
}

/** Refusals of a bank with the shared decline code, as `docs/processors/eway.md` lists them; any other stays as it is. */
export const EWAY_DECLINES: Readonly<Record<string, DeclineCode>> = {
  D4401: 'call_issuer',
  D4402: 'call_issuer',
  D4403: 'invalid_merchant',
  D4404: 'pickup_card',
  D4405: 'do_not_honor',
  D4406: 'processing_error',
  D4407: 'pickup_card',
  D4409: 'processing_error',
  D4413: 'invalid_amount',
  D4414: 'incorrect_number',
  D4415: 'incorrect_number',
  D4417: 'authentication_failed',
  D4419: 'reenter_transaction',
  D4421: 'no_action_taken',
  D4422: 'processing_error',
  D4430: 'processing_error',
  D4433: 'expired_card',
  D4434: 'fraudulent',
  D4435: 'pickup_card',
  D4436: 'restricted_card',
  D4437: 'pickup_card',
  D4438: 'pickup_card',
  D4439: 'invalid_account',
  D4441: 'lost_card',
  D4442: 'invalid_account',
  D4443: 'stolen_card',
  D4451: 'insufficient_funds',
  D4454: 'expired_card',
  D4456: 'incorrect_number',
  D4457: 'card_not_supported',
  D4458: 'invalid_merchant',
  D4459: 'fraudulent',
  D4460: 'invalid_merchant',
  D4461: 'withdrawal_count_limit_exceeded',
  D4462: 'restricted_card',
  D4463: 'security_violation',
  D4466: 'invalid_merchant',
  D4467: 'pickup_card',
  D4482: 'incorrect_cvc',
  D4490: 'issuer_not_available',
  D4491: 'issuer_not_available',
  D4492: 'issuer_not_available',
  D4493: 'do_not_try_again',
  D4494: 'duplicate_transaction',
  D4495: 'generic_decline',
  D4496: 'processing_error',
};

/** Why a transaction was refused, by the codes of its `ResponseMessage`. */
export function toFailureCode(responseMessage: string): string {
  const [first = 'declined'] = responseMessage.split(/[\s,]+/).filter(Boolean);
  return EWAY_DECLINES[first] ?? first;
}
