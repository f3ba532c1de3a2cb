import { useState } from 'react';
import type { ChangedInvoice } from '#api/staff/invoiceChange.ts';
import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { getDialogActions } from '#staff/requests/getDialogActions.ts';
import type { StaffSession } from '#staff/session/createStaffSession.ts';
import { useMemberId } from '#staff/session/useMemberId.ts';
import { useAppId } from '#store/hooks.ts';
import { isViewOutdated } from './problemText.ts';
import {
  type ChangeScope,
  type ChangeSlot,
  readSentChange,
  type SentChange,
} from './sentChange.ts';
import { type StaffWrite, useStaffWrite } from './useStaffWrite.ts';

/** The invoice on the screen. `onChange` is called with the invoice after a change. */
export interface InvoiceContext {
  readonly staffInvoice: StaffInvoice;
  readonly session: StaffSession;
  readonly onChange: (invoice: StaffInvoice) => void;
  /** Reloads the invoice. */
  readonly onReload: () => void;
  /** Shows the receipt of a payment at once, so that it can be printed. */
  readonly onReceipt: (payment: StaffPaymentEntry) => void;
}

/** A dialog with one change: it can be closed and opened again while the outcome is unknown. */
export interface ChangeDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes it. Reloads the invoice if a rejection showed that it is out of date. */
  readonly close: () => void;
  readonly write: StaffWrite;
  /** Whether its fields are disabled, because a sent change is not settled. */
  readonly isLocked: boolean;
}

/** The change of a dialog. `onDone` is called with the invoice after the change, before it is shown. */
export interface ChangeDialogOptions {
  readonly context: InvoiceContext;
  readonly slot: ChangeSlot;
  /** From `useUnconfirmedChange` of the same slot. */
  readonly lost: SentChange | null;
  readonly onDone: (invoice: ChangedInvoice) => void;
  /** Whether the dialog is open at first, because another change has to be settled in it. */
  readonly isOpenAtFirst?: boolean;
  /** Whether it stays open to show the result. */
  readonly staysOpen?: boolean;
}

/** The change of a slot whose outcome was unknown when the page was left; null without one. */
export function useUnconfirmedChange(
  { staffInvoice }: InvoiceContext,
  slot: ChangeSlot,
): SentChange | null {
  const scope = useChangeScope(staffInvoice.invoice.xid, slot);
  return useState(() => readSentChange(scope))[0];
}

/**
 * Opens and closes the dialog of a change. The caller owns the typed values, which last as long as the page. A change
 * that was lost before the page was reopened opens the dialog.
 */
export function useChangeDialog(options: ChangeDialogOptions): ChangeDialogState {
  const { context, slot, lost, onDone, isOpenAtFirst = false, staysOpen = false } = options;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || lost !== null);
  const write = useStaffWrite({
    session: context.session,
    place: useChangeScope(context.staffInvoice.invoice.xid, slot),
    lost,
    onSessionEnd: () => setIsOpen(false),
    onDone: (invoice) => {
      if (!staysOpen) setIsOpen(false);
      onDone(invoice);
      context.onChange(invoice);
    },
  });
  return {
    isOpen,
    ...getDialogActions({
      ...{ write, setIsOpen, isOutdated: isViewOutdated },
      onReload: context.onReload,
    }),
    write,
    isLocked: write.step === 'sending' || write.step === 'unknown',
  };
}

/** Where the attempt of a change is stored. */
export function useChangeScope(xid: string, slot: ChangeSlot): ChangeScope {
  return { appId: useAppId(), userId: useMemberId(), xid, slot };
}
