import type { StaffRole } from '#contract/codes.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { hasRole } from './staffView.ts';

/** The role of the member who voids a payment, and whether the payment was recorded today. */
export interface Voiding {
  /** Omitted for a command and for the server itself, which may void any payment. */
  readonly member: { readonly id: string | null; readonly role: StaffRole | null } | null;
  readonly isSameDay: boolean;
}

/** Throws a problem if a member may not void a payment. */
export function assertMayVoid(payment: PaymentRow, { member, isSameDay }: Voiding): void {
  if (payment.voidedAt !== null) throw new ProblemError('payment-voided');
  const isByHand = payment.processor === null && payment.state === 'paid';
  if (!isByHand || payment.refundedMinor > 0) throw new ProblemError('payment-not-voidable');
  if (member === null || member.role === null || member.role === 'owner') return;
  const isOwn = payment.takenById !== null && payment.takenById === member.id;
  if (!hasRole({ role: member.role }, 'staff') || !isOwn || !isSameDay)
    throw new ProblemError('role-too-weak');
}

/** Whether a member may void a payment now. */
export function mayVoid(payment: PaymentRow, voiding: Voiding): boolean {
  try {
    assertMayVoid(payment, voiding);
    return true;
  } catch {
    return false;
  }
}
