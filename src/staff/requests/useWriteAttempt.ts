import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { isCertainRefusal } from './isCertainRefusal.ts';

/** The state of a change. `unknown`: it was sent, and no response has reported its outcome. */
export type WriteStep = 'ready' | 'sending' | 'refused' | 'unknown';

/** How attempts are sent, and their callbacks. `Sent` is an attempt with its idempotency key. */
export interface WriteAttemptOptions<Sent, Value> {
  readonly session: StaffSession;
  /** An attempt without a response from before the page was reopened. */
  readonly lost?: Sent | null;
  readonly send: (sent: Sent, staffToken: string) => Promise<ApiResult<Value>>;
  /** Called before an attempt is sent. */
  readonly onSend?: (sent: Sent) => void;
  /** Called once the outcome of an attempt is known. */
  readonly onSettled?: () => void;
  readonly onDone: (value: Value) => void;
  /** Called when the session has ended or is locked, to close dialogs above the sign-in or unlock form. */
  readonly onSessionEnd: () => void;
}

/** The state of a change, and its actions. */
export interface WriteAttempt<Sent> {
  readonly step: WriteStep;
  readonly failure: ApiFailure | null;
  /** Sends an attempt, but nothing while the device is offline or an earlier attempt is not settled. */
  readonly start: (sent: Sent) => void;
  /** Resends an attempt with an unknown outcome, unchanged and with its key. */
  readonly checkAgain: () => void;
  /** Clears a rejection, but not an attempt without a response. */
  readonly reset: () => void;
}

interface Attempt<Sent> {
  readonly sent: Sent;
  /** Whether an earlier call of it got no response. */
  readonly wasLost: boolean;
}

const SESSION_ENDS = new Set<ProblemCode | null>(['session-missing', 'session-locked']);

/**
 * Sends one attempt of a change at a time. An attempt is repeated with its key until the server has responded, so that
 * neither a second click nor a lost response makes the change twice.
 */
export function useWriteAttempt<Sent, Value>(
  options: WriteAttemptOptions<Sent, Value>,
): WriteAttempt<Sent> {
  const { session, lost = null, send, onSend, onSettled, onDone, onSessionEnd } = options;
  const isOnline = useOnline();
  const [step, setStep] = useState<WriteStep>(lost === null ? 'ready' : 'unknown');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<Attempt<Sent> | null>(
    lost === null ? null : { sent: lost, wasLost: true },
  );
  const isBusy = useRef(false);
  const run = async (current: Attempt<Sent>) => {
    isBusy.current = true;
    attempt.current = current;
    setFailure(null);
    setStep('sending');
    const { sent, wasLost } = current;
    onSend?.(sent);
    const response = await session.call((staffToken) => send(sent, staffToken));
    isBusy.current = false;
    const isSettled = response.isOk || isCertainRefusal(response.failure, wasLost);
    attempt.current = isSettled ? null : { sent, wasLost: true };
    if (isSettled) onSettled?.();
    if (response.isOk) {
      setStep('ready');
      onDone(response.value);
      return;
    }
    setStep(isSettled ? 'refused' : 'unknown');
    setFailure(response.failure);
    if (SESSION_ENDS.has(getProblemCode(response.failure))) onSessionEnd();
  };
  return {
    step,
    failure,
    start: (sent) => {
      if (isBusy.current || !isOnline || attempt.current !== null) return;
      void run({ sent, wasLost: false });
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
