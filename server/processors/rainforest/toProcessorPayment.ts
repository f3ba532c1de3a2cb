import type { DeclineCode } from '#domain/payment/toDeclineReason.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { type Fields, getText, toFields } from './callRainforest.ts';

const STATES: Readonly<Record<string, ProcessorPaymentState>> = {
  SUCCEEDED: 'paid',
  RETURNED: 'declined',
  FAILED: 'declined',
  CANCELED: 'closed',
};

/** Refusal codes with the shared decline code; any other stays as it is. */
export const RAINFOREST_DECLINES: Readonly<Record<string, DeclineCode>> = {
  AUTHORIZATION_EXPIRED: 'try_again_later',
  DECLINED: 'generic_decline',
  DO_NOT_HONOR: 'do_not_honor',
  EXPIRED_CARD: 'expired_card',
  FRAUDULENT_CARD: 'fraudulent',
  INCORRECT_PAYMENT_INFORMATION: 'incorrect_details',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  INVALID_CARD_SECURITY_CODE: 'incorrect_cvc',
  INVALID_EXPIRATION_DATE: 'expired_card',
  LOST_CARD: 'lost_card',
  NO_CARD_NUMBER_ON_FILE_WITH_ISSUER: 'incorrect_number',
  NO_SUCH_CARD_ISSUER: 'incorrect_number',
  OVER_LIMIT: 'card_velocity_exceeded',
  PROCESSING_ERROR: 'processing_error',
  RESTRICTED_CARD_TYPE: 'restricted_card',
  RETRY: 'reenter_transaction',
  RETRY_WITH_THREEDS: 'authentication_required',
  RISK_DECLINE: 'generic_decline',
  STOLEN_CARD: 'stolen_card',
  THREEDS_CHALLENGE_FAILED: 'authentication_required',
  UNEXPECTED_PAYIN_TOKEN: 'processing_error',
  UNSUPPORTED_CARD_TYPE: 'card_not_supported',
};

function toFailureCode(refusal: string): string {
  return RAINFOREST_DECLINES[refusal] ?? refusal;
}

/** Of these methods PROCESSING means that the issuer has approved; a bank's debit can still fail then. */
const INSTANT_METHODS = ['CARD', 'APPLE_PAY'];

/** Ends of a payin, also of one that had been approved: a bank's debit is returned days later. */
const REVERSED = ['FAILED', 'RETURNED'];

/** Refunds without effect. */
const UNDONE = ['FAILED', 'CANCELED'];

/**
 * Maps a payin to ours; an unknown status counts as processing. One that was voided after its approval was paid and
 * refunded; one that failed then, or was returned by the payer's bank, was not paid.
 */
export function toProcessorPayment(payin: Fields, accountId: string): ProcessorPayment {
  const status = getText(payin, 'status');
  const amountMinor = getMinor(payin, 'amount');
  const wasUndone = wasVoided(payin, status);
  const { last4, brand } = getMethod(payin);
  return {
    id: getText(payin, 'payin_id'),
    accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency: getText(payin, 'currency_code'),
    state: wasUndone ? 'paid' : toState(payin, status),
    processorStatus: status,
    ...(wasUndone ? { refundedMinor: amountMinor } : sumRefunds(payin)),
    method: brand,
    last4,
    failureCode: typeof payin.refusal_code === 'string' ? toFailureCode(payin.refusal_code) : null,
    ...(REVERSED.includes(status) && { isReversed: true }),
    createdAt: getMoment(payin),
  };
}

function toState({ method_type: type }: Fields, status: string): ProcessorPaymentState {
  if (status === 'PROCESSING' && INSTANT_METHODS.includes(String(type))) return 'paid';
  return STATES[status] ?? 'processing';
}

function wasVoided(payin: Fields, status: string): boolean {
  return status === 'CANCELED' && payin.non_refundable_reason_code === 'VOIDED';
}

function sumRefunds({
  refunds,
}: Fields): Pick<ProcessorPayment, 'refundedMinor' | 'refundFailedMinor'> {
  const all: readonly unknown[] = Array.isArray(refunds) ? refunds : [];
  const rows = all.map(toFields).filter((refund) => refund !== null);
  const sum = (isUndone: boolean) =>
    rows
      .filter(({ status }) => UNDONE.includes(String(status)) === isUndone)
      .reduce((total, refund) => total + getMinor(refund, 'amount'), 0);
  return { refundedMinor: sum(false), refundFailedMinor: sum(true) };
}

/** An amount of a response in cents. Rejects with `unreachable` if it is invalid. */
export function getMinor(fields: Fields, name: string): number {
  const value = fields[name];
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw new ProcessorError('unreachable', `Rainforest returned no ${name}`);
}

function getMoment(payin: Fields): Date {
  const moment = new Date(getText(payin, 'created_at'));
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ProcessorError('unreachable', 'Rainforest returned no timestamp');
}

/** How a payer recognizes a method. A bank account's last digits are in another field. */
export function getMethod(fields: Fields): {
  readonly brand: string | null;
  readonly last4: string | null;
} {
  const card = toFields(fields.card) ?? toFields(fields.apple_pay);
  const account = toFields(fields.ach) ?? toFields(fields.plaid_ach);
  const last4 = card?.last_4 ?? account?.account_number_last_4;
  const brand = card?.brand ?? fields.method_type;
  return {
    brand: typeof brand === 'string' ? toBrand(brand) : null,
    last4: typeof last4 === 'string' && /^\d{4}$/.test(last4) ? last4 : null,
  };
}

/** `AMERICAN_EXPRESS` is `amex` elsewhere. */
function toBrand(brand: string): string {
  return brand === 'AMERICAN_EXPRESS' ? 'amex' : brand.toLowerCase();
}
