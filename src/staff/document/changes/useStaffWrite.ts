import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { ChangedInvoice } from '#api/staffChangeCalls.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { newId } from '#platform/ids.ts';
import { useOnline } from '#platform/useOnline.ts';
import type { StaffSession } from '#staff/sign-in/createStaffSession.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import { type InvoiceChange, sendInvoiceChange } from './invoiceChange.ts';
import { isCertainRefusal } from './isCertainRefusal.ts';
import {
  type ChangePlace,
  removeSentChange,
  type SentChange,
  storeSentChange,
} from './sentChange.ts';

/** How a change stands. `unknown`: it was sent, and no response says what became of it. */
export type WriteStep = 'ready' | 'sending' | 'refused' | 'unknown';

/** What a change works with. */
export interface StaffWriteOptions {
  readonly session: StaffSession;
  readonly place: ChangePlace;
  /** What was sent before the page was opened again, and not responded to. */
  readonly lost: SentChange | null;
  readonly onDone: (invoice: ChangedInvoice) => void;
  /** Told when the session has ended or is locked: what covers the form to sign in or unlock has to close. */
  readonly onSessionEnd: () => void;
}

/** A change of an invoice, and what came of the last attempt. */
export interface StaffWrite {
  readonly step: WriteStep;
  readonly failure: ApiFailure | null;
  /** Sends a change; nothing while the device is offline or an attempt is not over. `amountText`: the amount as it is on the screen. */
  readonly submit: (change: InvoiceChange, amountText?: string) => void;
  /** Sends an attempt of unknown outcome again, as it was and under its key. */
  readonly checkAgain: () => void;
  /** Forgets a refusal. An attempt without a response stays. */
  readonly reset: () => void;
}

const SESSION_ENDS = new Set<ProblemCode | null>(['session-missing', 'session-locked']);

interface Attempt extends SentChange {
  readonly wasLost: boolean;
}

/**
 * Makes one change at a time. Each attempt has one idempotency key until the server has responded to it, so that neither a second press
 * nor a lost response makes the change twice. The key outlasts the page: the tab stores it until the outcome is known.
 */
export function useStaffWrite(options: StaffWriteOptions): StaffWrite {
  const { session, place, lost, onDone, onSessionEnd } = options;
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const [step, setStep] = useState<WriteStep>(lost === null ? 'ready' : 'unknown');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<Attempt | null>(lost && { ...lost, wasLost: true });
  const isBusy = useRef(false);
  useProcessing(step === 'sending' || step === 'unknown');
  const run = async (current: Attempt) => {
    isBusy.current = true;
    attempt.current = current;
    setFailure(null);
    setStep('sending');
    const { wasLost, ...sent } = current;
    storeSentChange(place, sent);
    const { appId, xid } = place;
    const write = { appId, idempotencyKey: sent.key };
    const response = await session.call((staffToken) =>
      dispatch(sendInvoiceChange(xid, sent.change, { ...write, staffToken })),
    );
    isBusy.current = false;
    const isOver = response.isOk || isCertainRefusal(response.failure, wasLost);
    attempt.current = isOver ? null : { ...current, wasLost: true };
    if (isOver) removeSentChange(place);
    if (response.isOk) {
      setStep('ready');
      onDone(response.value);
      return;
    }
    setStep(isOver ? 'refused' : 'unknown');
    setFailure(response.failure);
    if (SESSION_ENDS.has(getProblemCode(response.failure))) onSessionEnd();
  };
  return {
    step,
    failure,
    submit: (change, amountText) => {
      if (isBusy.current || !isOnline || attempt.current !== null) return;
      void run({ change, key: newId(), amountText: amountText ?? null, wasLost: false });
    },
    checkAgain: () => {
      if (isBusy.current || !isOnline || attempt.current === null) return;
      void run(attempt.current);
    },
    reset: () => {
      if (step !== 'refused') return;
      setStep('ready');
      setFailure(null);
    },
  };
}

/** Says that money may be moving, so that the page does not reload by itself. */
function useProcessing(isOpen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    dispatch(processingStarted());
    return () => void dispatch(processingEnded());
  }, [isOpen, dispatch]);
}
