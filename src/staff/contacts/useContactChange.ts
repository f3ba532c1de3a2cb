import type { ApiFailure } from '#api/failure.ts';
import type { StaffContact } from '#contract/entities/staff/staffContact.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { type ConfirmedChange, useConfirmedChange } from '../requests/useConfirmedChange.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** The contact on the screen. `onChange` is called with the contact after a change. */
export interface ContactContext {
  readonly contact: StaffContact;
  readonly session: StaffSession;
  readonly onChange: (contact: StaffContact) => void;
  /** Reloads the contact. */
  readonly onReload: () => void;
}

/** Makes one change of a contact at a time, each only once. */
export function useContactChange(context: ContactContext): ConfirmedChange<StaffContact> {
  return useConfirmedChange({ ...context, isOutdated });
}

function isOutdated(failure: ApiFailure | null): boolean {
  return failure !== null && getProblemCode(failure) === 'not-found';
}
