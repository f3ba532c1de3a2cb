import { useRef, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { StaffChange } from '#api/staffCalls.ts';
import type { ContactThunk } from '#api/staffContactCalls.ts';
import type { StaffContact } from '#contract/entities/staffContact.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { newId } from '#platform/ids.ts';
import { useOnline } from '#platform/useOnline.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { isCertainRefusal } from '../document/changes/isCertainRefusal.ts';
import type { StaffWrite } from '../document/changes/useStaffWrite.ts';
import type { StaffSession } from '../sign-in/createStaffSession.ts';

/** Sends a change of a contact. */
export type SendContactChange = (change: StaffChange) => ContactThunk;

/** A change of a contact, and what came of the last attempt. */
export interface ContactWrite
  extends Pick<StaffWrite, 'step' | 'failure' | 'checkAgain' | 'reset'> {
  /** Sends a change; nothing while the device is offline. While an attempt is unknown, sends that attempt again under its key. */
  readonly submit: (send: SendContactChange) => void;
}

/** What a change works with. */
export interface ContactWriteOptions {
  readonly session: StaffSession;
  readonly onDone: (contact: StaffContact) => void;
  /** Told when the session has ended or is locked: what covers the form to sign in or unlock has to close. */
  readonly onSessionEnd: () => void;
}

interface Attempt {
  readonly send: SendContactChange;
  readonly key: string;
  readonly wasLost: boolean;
}

/**
 * Makes one change of a contact at a time. Each attempt has one idempotency key until the server has responded to it. No money moves by it, so that
 * nothing of it outlasts the page.
 */
export function useContactWrite(options: ContactWriteOptions): ContactWrite {
  const { session, onDone, onSessionEnd } = options;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const [step, setStep] = useState<ContactWrite['step']>('ready');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const isBusy = useRef(false);
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
    const code = getProblemCode(response.failure);
    if (code === 'session-missing' || code === 'session-locked') onSessionEnd();
  };
  const start = (next: Attempt | null) => {
    if (next !== null && !isBusy.current && isOnline) void run(next);
  };
  return {
    step,
    failure,
    submit: (send) => start(attempt.current ?? { send, key: newId(), wasLost: false }),
    checkAgain: () => start(attempt.current),
    reset: () => {
      if (step !== 'refused') return;
      setStep('ready');
      setFailure(null);
    },
  };
}
