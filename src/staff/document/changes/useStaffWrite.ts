import { useEffect } from 'react';
import { writeHeaders } from '#api/client/writeHeaders.ts';
import { sendCall } from '#api/sendCall.ts';
import {
  type ChangedInvoice,
  type InvoiceChange,
  toInvoiceCall,
} from '#api/staff/invoiceChange.ts';
import { newId } from '#platform/ids.ts';
import { useWriteAttempt, type WriteAttempt } from '#staff/requests/useWriteAttempt.ts';
import type { StaffSession } from '#staff/session/createStaffSession.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import {
  type ChangeScope,
  removeSentChange,
  type SentChange,
  storeSentChange,
} from './sentChange.ts';

/** The scope of a change, and its callbacks. */
export interface StaffWriteOptions {
  readonly session: StaffSession;
  readonly place: ChangeScope;
  /** A change without a response from before the page was reopened. */
  readonly lost: SentChange | null;
  readonly onDone: (invoice: ChangedInvoice) => void;
  /** Called when the session has ended or is locked, to close dialogs above the sign-in or unlock form. */
  readonly onSessionEnd: () => void;
}

/** A change of an invoice, and the result of the last attempt. */
export interface StaffWrite extends Omit<WriteAttempt<SentChange>, 'start'> {
  /**
   * Sends a change, but nothing while the device is offline or an attempt is not settled. `amountText`: the amount as
   * displayed.
   */
  readonly submit: (change: InvoiceChange, amountText?: string) => void;
}

/** Makes one change of an invoice at a time. The tab stores an attempt with its key until the outcome is known, also across a reload. */
export function useStaffWrite(options: StaffWriteOptions): StaffWrite {
  const { session, place, lost, onDone, onSessionEnd } = options;
  const dispatch = useAppDispatch();
  const { appId, xid } = place;
  const { start, ...attempt } = useWriteAttempt<SentChange, ChangedInvoice>({
    session,
    lost,
    send: ({ change, key: idempotencyKey }, staffToken) => {
      const { call, input } = toInvoiceCall(xid, change);
      const headers = writeHeaders({ idempotencyKey, staffToken });
      return dispatch(sendCall(call, { ...input, appId, headers }));
    },
    onSend: (sent) => storeSentChange(place, sent),
    onSettled: () => removeSentChange(place),
    onDone,
    onSessionEnd,
  });
  useProcessing(attempt.step === 'sending' || attempt.step === 'unknown');
  return {
    ...attempt,
    submit: (change, amountText) => start({ change, key: newId(), amountText: amountText ?? null }),
  };
}

/** Marks that money may be moving, so that the page does not reload by itself. */
function useProcessing(isOpen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    dispatch(processingStarted());
    return () => void dispatch(processingEnded());
  }, [isOpen, dispatch]);
}
