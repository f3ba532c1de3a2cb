import type { ProcessorName, StaffRole } from '#contract/codes.ts';
import type { StaffSource } from '#server/accounts/tokens/staffTokens.ts';

/** Anyone with a document's link. */
export interface PublicPrincipal {
  readonly kind: 'public';
}

/** A staff member of the business, or one of its API keys, identified by the call's token. */
export interface StaffPrincipal {
  readonly kind: 'staff';
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly via: StaffSource;
}

/** A processor; trusted only after its signature is verified. */
export interface ProcessorPrincipal {
  readonly kind: 'processor';
  readonly processor: ProcessorName;
}

/** Who can make a call inside a business. */
export type CustomerOrStaff = PublicPrincipal | StaffPrincipal;

/** Who makes a call. */
export type Principal = CustomerOrStaff | ProcessorPrincipal;
