import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { type Movement, type OrderResponse, parseCapture, parseOrder } from './orderResponse.ts';
import { toFailureCode } from './payPalDeclines.ts';

/** What became of a capture; a status that we do not know counts as on its way. */
const CAPTURED: Readonly<Record<string, ProcessorPaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'declined',
  FAILED: 'declined',
};

/** An order without a capture. `APPROVED` is open too: only we capture, and until then nothing is taken. */
const UNCAPTURED: Readonly<Record<string, ProcessorPaymentState>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'open',
  VOIDED: 'closed',
};

/** A refund in one of these gave nothing back. */
const FAILED_REFUNDS = ['FAILED', 'CANCELLED'];

/** The order in an answer's body; one that cannot be read says nothing about the money. */
export function readOrder(body: unknown): OrderResponse {
  const order = parseOrder(body);
  if (order === null) throw new ProcessorError('unreachable', 'PayPal returned no order');
  return order;
}

/** An order in our words. The id is all that a page needs of it: the payer approves it in PayPal's own window. */
export function toProcessorPayment(body: unknown, accountId: string): ProcessorPayment {
  const order = readOrder(body);
  const { id, status, amountMinor, currency, captures, refunds, createdAt } = order;
  const capture = captures.at(-1);
  const state = capture ? CAPTURED[capture.status] : UNCAPTURED[status];
  const isCharged = state === 'paid' || state === 'processing';
  const failed = refunds.filter((one) => FAILED_REFUNDS.includes(one.status));
  const given = sum(refunds) - sum(failed);
  return {
    id,
    ...(isCharged && capture && { captureId: capture.id }),
    accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency,
    state: state ?? 'processing',
    processorStatus: capture?.status ?? status,
    refundedMinor: capture?.status === 'REFUNDED' ? Math.max(given, amountMinor) : given,
    refundFailedMinor: sum(failed),
    method: 'PayPal',
    last4: null,
    failureCode: state === 'declined' ? toFailureCode(capture ?? null) : null,
    createdAt: new Date(createdAt),
  };
}

/**
 * A capture in our words, for an order that is gone: `id` is the order's. What went back of it in parts stands in the order alone, so that
 * less may be said to have gone back than did.
 */
export function fromCapture(body: unknown, { id, accountId }: OrderName): ProcessorPayment {
  const capture = parseCapture(body);
  if (capture === null) throw new ProcessorError('unreachable', 'PayPal returned no capture');
  const { status, amountMinor, currency, createdAt } = capture;
  const state = CAPTURED[status] ?? 'processing';
  return {
    id,
    captureId: capture.id,
    accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency,
    state,
    processorStatus: status,
    refundedMinor: status === 'REFUNDED' ? amountMinor : 0,
    method: 'PayPal',
    last4: null,
    failureCode: state === 'declined' ? toFailureCode(capture) : null,
    createdAt: new Date(createdAt),
  };
}

/** An order, and the account that it pays. */
export interface OrderName {
  readonly id: string;
  readonly accountId: string;
}

function sum(movements: readonly Movement[]): number {
  return movements.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
