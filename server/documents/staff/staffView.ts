import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import type { InvoiceView } from '../presentInvoice.ts';

/** Who of the business looks at a document or changes it. */
export interface Member {
  readonly id: string;
  readonly role: StaffRole;
}

/** In whose business, when, and by whom a document is looked at. */
export interface StaffView extends InvoiceView {
  readonly member: Member;
}

/** Whether a member has this role, or one that may do more. */
export function hasRole({ role }: Pick<Member, 'role'>, least: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);
}
