import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { StaffChange } from '#api/staffCalls.ts';
import type { InvoiceThunk } from '#api/staffChangeCalls.ts';
import type { StaffInvoice } from '#contract/entities/staffDocument.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { newId } from '#platform/ids.ts';
import { useOnline } from '#platform/useOnline.ts';
import type { StaffSession } from '#staff/sign-in/createStaffSession.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import { isCertainRefusal } from './isCertainRefusal.ts';

/** How a change stands. `unknown`: it was sent, and no response says what became of it. */
export type WriteStep = 'ready' | 'sending' | 'refused' | 'unknown';

/** What a change works with. */
export interface StaffWriteOptions {
  readonly session: StaffSession;
  readonly onDone: (invoice: StaffInvoice) => void;
  /** Told when the session has ended or is locked: what covers the form to sign in or unlock has to close. */
  readonly onSessionEnd: () => void;
}

/** A change of an invoice, and what came of the last attempt. */
export interface StaffWrite {
  readonly step: WriteStep;
  readonly failure: ApiFailure | null;
  /**
   * Sends a change; nothing while the device is offline. While an attempt is unknown it sends that attempt again, under its key,
   * whatever is passed.
   */
  readonly submit: (send: (change: StaffChange) => InvoiceThunk) => void;
  /** Forgets a refusal. An attempt without a response stays. */
  readonly reset: () => void;
}

const SESSION_ENDS = new Set<ProblemCode | null>(['session-missing', 'session-locked']);

interface Attempt {
  readonly send: (change: StaffChange) => InvoiceThunk;
  readonly key: string;
  readonly wasLost: boolean;
}

/**
 * Makes one change at a time. Each attempt has one idempotency key until the server has responded to it, so that neither a second press
 * nor a lost response makes the change twice.
 */
export function useStaffWrite({ session, onDone, onSessionEnd }: StaffWriteOptions): StaffWrite {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const [step, setStep] = useState<WriteStep>('ready');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const isBusy = useRef(false);
  useProcessing(step === 'sending' || step === 'unknown');
  const run = async (current: Attempt) => {
    isBusy.current = true;
    attempt.current = current;
    setFailure(null);
    setStep('sending');
    const { send, key: idempotencyKey, wasLost } = current;
    const response = await session.call((staffToken) =>
      dispatch(send({ appId, staffToken, idempotencyKey })),
    );
    isBusy.current = false;
    const isOver = response.isOk || isCertainRefusal(response.failure, wasLost);
    attempt.current = isOver ? null : { ...current, wasLost: true };
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
    submit: (send) => {
      if (isBusy.current || !isOnline) return;
      void run(attempt.current ?? { send, key: newId(), wasLost: false });
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
