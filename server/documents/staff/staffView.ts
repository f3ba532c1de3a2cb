import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { InvoiceView } from '../invoices/presentInvoice.ts';

/** The staff member who reads or changes a document. */
export interface Member {
  readonly id: string;
  readonly role: StaffRole;
}

/** The business, the time and the reader of a document. */
export interface StaffView extends InvoiceView {
  readonly member: Member;
}

/** Whether a member has this role, or one that may do more. */
export function hasRole({ role }: Pick<Member, 'role'>, least: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);
}

/** Whether a member may refund payments: an owner, and staff where the business allows it. */
export function mayRefund({ member, business }: Pick<StaffView, 'member' | 'business'>): boolean {
  return hasRole(member, business.staffMayRefund ? 'staff' : 'owner');
}

/** Throws `role-too-weak` for a member who may not refund. */
export function assertMayRefund(view: Pick<StaffView, 'member' | 'business'>): void {
  if (!mayRefund(view)) throw new ProblemError('role-too-weak');
}
