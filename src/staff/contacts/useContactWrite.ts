import type { StaffChange } from '#api/staffCalls.ts';
import type { ContactThunk } from '#api/staffContactCalls.ts';
import type { StaffContact } from '#contract/entities/staffContact.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { useWriteAttempt, type WriteAttempt } from '../useWriteAttempt.ts';

/** Sends a change of a contact. */
export type SendContactChange = (change: StaffChange) => ContactThunk;

interface SentContactChange {
  readonly send: SendContactChange;
  readonly key: string;
}

/** A change of a contact, and the result of the last attempt. */
export interface ContactWrite extends Omit<WriteAttempt<SentContactChange>, 'start'> {
  /**
   * Sends a change, but nothing while the device is offline. While the outcome of an attempt is unknown, resends that
   * attempt.
   */
  readonly submit: (send: SendContactChange) => void;
}

/** The session, and the callbacks after a change. */
export interface ContactWriteOptions {
  readonly session: StaffSession;
  readonly onDone: (contact: StaffContact) => void;
  /** Called when the session has ended or is locked, to close dialogs above the sign-in or unlock form. */
  readonly onSessionEnd: () => void;
}

/** Makes one change of a contact at a time. It moves no money, so an attempt does not have to survive a reload. */
export function useContactWrite(options: ContactWriteOptions): ContactWrite {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const { start, ...attempt } = useWriteAttempt<SentContactChange, StaffContact>({
    ...options,
    send: ({ send, key: idempotencyKey }, staffToken) =>
      dispatch(send({ appId, staffToken, idempotencyKey })),
  });
  return {
    ...attempt,
    submit: (send) =>
      attempt.step === 'unknown' ? attempt.checkAgain() : start({ send, key: newId() }),
  };
}
