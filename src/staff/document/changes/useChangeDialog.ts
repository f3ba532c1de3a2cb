import { useState } from 'react';
import type { StaffInvoice } from '#contract/entities/staffDocument.ts';
import type { StaffSession } from '#staff/sign-in/createStaffSession.ts';
import { isViewOutdated } from './problemText.ts';
import { type StaffWrite, useStaffWrite } from './useStaffWrite.ts';

/** The invoice on the screen, and what hears of its changes. */
export interface InvoiceContext {
  readonly known: StaffInvoice;
  readonly session: StaffSession;
  readonly onChange: (invoice: StaffInvoice) => void;
  /** Reads the invoice again. */
  readonly onReload: () => void;
}

/** A dialog with one change: it can be closed and opened again while the outcome is unknown. */
export interface ChangeDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes it. After a refusal that shows the invoice to be out of date, reads the invoice again. */
  readonly close: () => void;
  readonly write: StaffWrite;
  /** Whether its fields are locked, since what was sent is not settled. */
  readonly isLocked: boolean;
}

/** What a dialog works with. `onDone` hears of the invoice after the change, before it is shown. */
export interface ChangeDialogOptions {
  readonly context: InvoiceContext;
  readonly onDone: (invoice: StaffInvoice) => void;
  /** Whether it stays open to show the result. */
  readonly staysOpen?: boolean;
}

/** Opens and closes the dialog of a change. What was typed belongs to the caller, who has it for as long as the page is there. */
export function useChangeDialog(options: ChangeDialogOptions): ChangeDialogState {
  const { context, onDone, staysOpen = false } = options;
  const [isOpen, setIsOpen] = useState(false);
  const write = useStaffWrite({
    session: context.session,
    onSessionEnd: () => setIsOpen(false),
    onDone: (invoice) => {
      if (!staysOpen) setIsOpen(false);
      onDone(invoice);
      context.onChange(invoice);
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
      if (write.step === 'refused' && isViewOutdated(write.failure)) context.onReload();
      write.reset();
    },
    write,
    isLocked: write.step === 'sending' || write.step === 'unknown',
  };
}
