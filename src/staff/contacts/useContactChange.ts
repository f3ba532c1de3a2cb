import { useState } from 'react';
import type { StaffContact } from '#contract/entities/staffContact.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { type ContactWrite, useContactWrite } from './useContactWrite.ts';

/** The contact on the screen. `onChange` is called with the contact after a change. */
export interface ContactContext {
  readonly contact: StaffContact;
  readonly session: StaffSession;
  readonly onChange: (contact: StaffContact) => void;
  /** Reloads the contact. */
  readonly onReload: () => void;
}

/** A change of a contact, and its confirmation dialog. */
export interface ContactChange {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog. Reloads the contact if a rejection showed that it is out of date. */
  readonly close: () => void;
  readonly write: ContactWrite;
}

/** Makes one change of a contact at a time, each only once. */
export function useContactChange({ session, onChange, onReload }: ContactContext): ContactChange {
  const [isOpen, setIsOpen] = useState(false);
  const write = useContactWrite({
    session,
    onSessionEnd: () => setIsOpen(false),
    onDone: (contact) => {
      setIsOpen(false);
      onChange(contact);
    },
  });
  return {
    isOpen,
    open: () => {
      write.reset();
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      const isGone = write.failure !== null && getProblemCode(write.failure) === 'not-found';
      if (write.step === 'refused' && isGone) onReload();
      write.reset();
    },
    write,
  };
}
