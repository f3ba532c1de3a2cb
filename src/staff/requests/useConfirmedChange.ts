import { useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffChange } from '#api/staff/staffCalls.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { getDialogActions } from './getDialogActions.ts';
import { useWriteAttempt, type WriteAttempt } from './useWriteAttempt.ts';

/** Sends a change; the response is the changed entity. */
export type SendChange<Value> = (change: StaffChange) => ApiThunk<Promise<ApiResult<Value>>>;

interface SentChange<Value> {
  readonly send: SendChange<Value>;
  readonly key: string;
}

/** A change, and the result of the last attempt. */
export interface ChangeWrite<Value> extends Omit<WriteAttempt<unknown>, 'start'> {
  /**
   * Sends a change, but nothing while the device is offline. While the outcome of an attempt is unknown, resends that
   * attempt.
   */
  readonly submit: (send: SendChange<Value>) => void;
}

/** The session, and the callbacks of a change. */
export interface ConfirmedChangeOptions<Value> {
  readonly session: StaffSession;
  readonly onChange: (value: Value) => void;
  /** Loads the entity again. */
  readonly onReload: () => void;
  /** Whether a rejection shows that the entity on the screen is out of date. */
  readonly isOutdated: (failure: ApiFailure | null) => boolean;
}

/** A change, and its confirmation dialog. */
export interface ConfirmedChange<Value> {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog. Reloads if a rejection showed that the page is out of date. */
  readonly close: () => void;
  readonly write: ChangeWrite<Value>;
}

/**
 * Makes one change at a time, each only once, after a confirmation. For changes that move no money: an attempt does
 * not survive a reload.
 */
export function useConfirmedChange<Value>(
  options: ConfirmedChangeOptions<Value>,
): ConfirmedChange<Value> {
  const { session, onChange, onReload, isOutdated } = options;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { start, ...attempt } = useWriteAttempt<SentChange<Value>, Value>({
    session,
    send: ({ send, key: idempotencyKey }, staffToken) =>
      dispatch(send({ appId, staffToken, idempotencyKey })),
    onSessionEnd: () => setIsOpen(false),
    onDone: (value) => {
      setIsOpen(false);
      onChange(value);
    },
  });
  const write: ChangeWrite<Value> = {
    ...attempt,
    submit: (send) =>
      attempt.step === 'unknown' ? attempt.checkAgain() : start({ send, key: newId() }),
  };
  return {
    isOpen,
    ...getDialogActions({ write, setIsOpen, isOutdated, onReload }),
    write,
  };
}
