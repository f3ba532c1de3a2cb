import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { findCaptureRefusal } from './findCaptureRefusal.ts';
import { type Movement, type OrderResponse, parseCapture, parseOrder } from './orderResponse.ts';
import { toFailureCode } from './payPalDeclines.ts';

/** The outcome of a capture; an unknown status counts as processing. */
const CAPTURED: Readonly<Record<string, ProcessorPaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'declined',
  FAILED: 'declined',
};

/** An order without a capture. `APPROVED` is open too: only we capture, and until then no money moves. */
const UNCAPTURED: Readonly<Record<string, ProcessorPaymentState>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'open',
  VOIDED: 'closed',
};

/** A refund with one of these statuses had no effect. */
const FAILED_REFUNDS = ['FAILED', 'CANCELLED'];

/** The order in a response's body; an unreadable one leaves the amount unknown. */
export function readOrder(body: unknown): OrderResponse {
  const order = parseOrder(body);
  if (order === null) throw new ProcessorError('unreachable', 'PayPal returned no order');
  return order;
}

/**
 * Maps an order to ours. A page only needs the id: the payer approves it in PayPal's own window. An order that pays another account
 * is not captured, and a capture of it does not count as a payment to the business. The captured amount may differ from the order that was
 * read before, so the amount is that of the capture.
 */
export function toProcessorPayment(body: unknown, accountId: string): ProcessorPayment {
  const order = readOrder(body);
  const { id, status, currency, captures, refunds, createdAt, card } = order;
  const isForeign = order.payee !== null && order.payee !== accountId;
  const capture = captures.at(-1);
  const state = toState(order, isForeign);
  const isCharged = state === 'paid' || state === 'processing';
  const { amountMinor } = isCharged && capture ? capture : order;
  const refusal = isForeign ? 'transaction_not_allowed' : findCaptureRefusal(order);
  const captureRefusal = capture ? null : refusal;
  const failed = refunds.filter((one) => FAILED_REFUNDS.includes(one.status));
  const refunded = sum(refunds) - sum(failed);
  return {
    id,
    ...(isCharged && capture && { captureId: capture.id }),
    ...(captureRefusal !== null && { captureRefusal }),
    accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency,
    state: state ?? 'processing',
    processorStatus: capture?.status ?? status,
    refundedMinor: capture?.status === 'REFUNDED' ? Math.max(refunded, amountMinor) : refunded,
    refundFailedMinor: sum(failed),
    method: card?.wallet ?? 'PayPal',
    last4: card?.wallet ? card.last4 : null,
    failureCode: state === 'declined' ? toFailureCode(capture ?? null) : null,
    createdAt: new Date(createdAt),
  };
}

function toState(
  { status, captures }: Pick<OrderResponse, 'status' | 'captures'>,
  isForeign: boolean,
): ProcessorPaymentState | undefined {
  const capture = captures.at(-1);
  if (capture === undefined) return UNCAPTURED[status];
  return isForeign ? 'closed' : CAPTURED[capture.status];
}

/**
 * Maps a capture to ours, for an order that is gone: `id` is the order's. Its partial refunds are only in the order, so
 * the refunded amount may be too low.
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
