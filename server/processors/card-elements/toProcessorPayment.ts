import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { parseCharge } from './chargeResponse.ts';

const STATES: Readonly<Record<string, ProcessorPaymentState>> = {
  succeeded: 'paid',
  pending: 'processing',
  requires_action: 'needs-action',
  declined: 'declined',
  canceled: 'closed',
};

/**
 * Maps a charge to ours; an unknown status counts as processing. The bank's step goes to the page as its secret: it adds
 * the return address, which only the page has.
 */
export function toProcessorPayment(body: unknown, accountId: string): ProcessorPayment {
  const charge = parseCharge(body);
  if (charge === null) throw new ProcessorError('unreachable', 'The processor returned no charge');
  const { id, status, amount, currency, refunded, brand, last4, createdAt } = charge;
  const state = STATES[status] ?? 'processing';
  return {
    id,
    accountId,
    clientSecret: state === 'needs-action' ? (charge.redirectUrl ?? '') : '',
    redirectUrl: null,
    amountMinor: amount,
    currency,
    state,
    processorStatus: status,
    refundedMinor: refunded,
    method: brand,
    last4,
    failureCode: charge.declineCode,
    createdAt: new Date(createdAt),
  };
}
