import type { DeclineCode } from '#domain/payment/toDeclineReason.ts';
import type { OrderResponse } from './orderResponse.ts';

/** Results of 3-D Secure with which PayPal recommends to continue. */
const ACCEPTED_SHIFTS = ['POSSIBLE', 'YES'];

/**
 * Enrollment statuses with which an order may be captured although the business bears a chargeback: the bank does not take part,
 * could not be reached, or was bypassed.
 */
const ACCEPTED_ENROLLMENTS = ['N', 'U', 'B'];

/**
 * Why an order that was confirmed with a card, of a wallet or entered, may not be captured, as a decline code; null if it may, and
 * for every other order. 3-D Secure decides if the order has a result of it, otherwise PayPal's approval.
 */
export function findCaptureRefusal({
  status,
  card,
}: Pick<OrderResponse, 'status' | 'card'>): DeclineCode | null {
  if (card === null) return null;
  if (card.authentication === null) return status === 'APPROVED' ? null : 'authentication_required';
  const { liabilityShift, enrollmentStatus } = card.authentication;
  const isAccepted =
    ACCEPTED_SHIFTS.includes(liabilityShift ?? '') ||
    (liabilityShift === 'NO' && ACCEPTED_ENROLLMENTS.includes(enrollmentStatus ?? ''));
  return isAccepted ? null : 'authentication_failed';
}
