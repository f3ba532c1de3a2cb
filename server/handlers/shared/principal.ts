import type { ProcessorName } from '#contract/codes.ts';

/** Anyone with a document's link. */
export interface PublicPrincipal {
  readonly kind: 'public';
}

/** Somebody of the business, by the token that came with the call. */
export interface StaffPrincipal {
  readonly kind: 'staff';
  readonly id: string;
}

/** A processor; believed only once its signature is verified. */
export interface ProcessorPrincipal {
  readonly kind: 'processor';
  readonly processor: ProcessorName;
}

/** Who can make a call inside a business. */
export type CustomerOrStaff = PublicPrincipal | StaffPrincipal;

/** Who makes a call. */
export type Principal = CustomerOrStaff | ProcessorPrincipal;
