import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { DeclineCode } from '#domain/payment/toDeclineReason.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import type { TransactionDetails } from './transactions.ts';

const STATES: Readonly<Record<string, ProcessorPaymentState>> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  declined: 'declined',
  failedReview: 'declined',
  generalError: 'declined',
  settlementError: 'declined',
  communicationError: 'declined',
  expired: 'closed',
};

/** Response reason codes about a card, with the shared decline code; any other is a decline without a reason. */
export const AUTHORIZE_NET_DECLINES: Readonly<Record<string, DeclineCode>> = {
  3: 'call_issuer',
  4: 'pickup_card',
  6: 'incorrect_number',
  7: 'expired_card',
  8: 'expired_card',
  17: 'card_not_supported',
  27: 'incorrect_address',
  28: 'card_not_supported',
  37: 'incorrect_number',
  44: 'incorrect_cvc',
  45: 'incorrect_cvc',
  65: 'incorrect_cvc',
  127: 'incorrect_address',
  165: 'incorrect_cvc',
  315: 'incorrect_number',
  316: 'expired_card',
  317: 'expired_card',
};

const BRANDS: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  AmericanExpress: 'amex',
  Discover: 'discover',
  DinersClub: 'diners',
  JCB: 'jcb',
};

/** The currency of an account: there is only one, which its responses do not name. */
export function getCurrency({ settings }: Pick<ConnectionContext, 'settings'>): string {
  return settings.currency ?? 'USD';
}

/** The processor's decimal in minor units. Throws if it is invalid: then the charged amount is unknown. */
export function toMinor(context: ConnectionContext, amount: string): number {
  const read = fromDecimalString(amount, getCurrency(context));
  if (read === undefined)
    throw new ProcessorError('unreachable', 'The processor returned no amount');
  return read.amountMinor;
}

/** Why a card was refused. */
export function toFailureCode(reason: string | null): DeclineCode {
  return AUTHORIZE_NET_DECLINES[reason ?? ''] ?? 'card_declined';
}

/** Whether a reason is about the card; any other of an error is about the request, the account or the processor itself. */
export function isOfCard(reason: string | null): boolean {
  return Object.hasOwn(AUTHORIZE_NET_DECLINES, reason ?? '');
}

/** A brand as pages name it. */
export function toBrand(cardType: string | null): string | null {
  return cardType === null ? null : (BRANDS[cardType] ?? cardType.toLowerCase());
}

/** The last four digits of the processor's masked number. */
export function toLast4(cardNumber: string | null): string | null {
  return /\d{4}$/.exec(cardNumber ?? '')?.[0] ?? null;
}

/** An approved payment can still fail when it is settled, a day later. */
const REVERSED = 'settlementError';

/** Maps a payment to ours, with its refunds. An unknown status counts as processing. */
export function toProcessorPayment(
  context: ConnectionContext,
  details: TransactionDetails,
  refundsMinor: number,
): ProcessorPayment {
  const { id, status, responseCode, amount, cardType, cardNumber, submittedAt } = details;
  const amountMinor = toMinor(context, amount);
  // a charge that was voided counts as refunded in full; a payment that was voided during its review was never charged
  const isUndone = status === 'voided';
  const voided = responseCode === '1' ? 'paid' : 'declined';
  const state = isUndone ? voided : (STATES[status] ?? 'processing');
  return {
    id,
    accountId: context.accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency: getCurrency(context),
    state,
    processorStatus: status,
    refundedMinor: isUndone && state === 'paid' ? amountMinor : refundsMinor,
    method: toBrand(cardType),
    last4: toLast4(cardNumber),
    failureCode: state === 'declined' ? toFailureCode(details.reason) : null,
    ...(status === REVERSED && { isReversed: true }),
    createdAt: submittedAt,
  };
}
