import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { Clock } from '#platform/clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import {
  cancelPasskeyRequest,
  hasPasskeyAutofill,
  hasPasskeys,
  signChallenge,
} from './browserPasskeys.ts';

/** A challenge is valid for ten minutes; the e-mail field gets a new one before it expires. */
const REFRESH_MS = 9 * 60 * 1000;

/** The calls with which a passkey signs in. */
export type PasskeyAccount = Pick<StaffAccount, 'requestPasskey' | 'signInWithPasskey'>;

/** Signing in with a passkey: by the button, or by the list of the e-mail field. */
export interface PasskeySignIn {
  /** Whether this browser has passkeys. */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt failed; null while none has. */
  readonly failure: ApiFailure | 'cancelled' | 'failed' | null;
  readonly clear: () => void;
  readonly start: () => Promise<void>;
}

/** Signs in with a passkey. While the form is shown, the browser offers passkeys in the e-mail field. */
export function usePasskeySignIn(account: PasskeyAccount): PasskeySignIn {
  const dispatch = useAppDispatch();
  const clock = useMemo(() => dispatch((_dispatch, _getState, deps) => deps.clock), [dispatch]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PasskeySignIn['failure']>(null);
  const [round, setRound] = useState(0);
  const isStarted = useRef(false);
  const stopOffer = useRef(() => {});
  useEffect(() => {
    stopOffer.current = offerInField({ account, clock, round, onFailed: setFailure });
    return () => stopOffer.current();
  }, [account, clock, round]);
  const start = useCallback(async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    stopOffer.current(); // a challenge for the field that arrives later would close the dialog
    setIsBusy(true);
    setFailure(null);
    const result = await signInOnce(account, false);
    isStarted.current = false;
    setIsBusy(false);
    setFailure(result);
    setRound((last) => last + 1);
  }, [account]);
  return {
    isOffered: hasPasskeys(),
    isBusy,
    failure,
    clear: useCallback(() => setFailure(null), []),
    start,
  };
}

interface FieldOffer {
  readonly account: PasskeyAccount;
  readonly clock: Clock;
  /** A new number starts a new request. */
  readonly round: number;
  readonly onFailed: (failure: PasskeySignIn['failure']) => void;
}

/**
 * Offers passkeys in the e-mail field, with a new challenge before each one expires. Returns a function that stops it.
 */
function offerInField({ account, clock, onFailed }: FieldOffer): () => void {
  let isOver = false;
  let stopTimer = () => {};
  const offer = async () => {
    if (!(await hasPasskeyAutofill()) || isOver) return;
    stopTimer = clock.after(REFRESH_MS, () => void offer());
    const failure = await signInOnce(account, true, () => isOver);
    if (!isOver && failure !== null && failure !== 'cancelled') onFailed(failure);
  };
  if (hasPasskeys()) void offer();
  return () => {
    isOver = true;
    stopTimer();
    cancelPasskeyRequest();
  };
}

async function signInOnce(
  account: PasskeyAccount,
  isAutofill: boolean,
  isOver = () => false,
): Promise<PasskeySignIn['failure']> {
  const requested = await account.requestPasskey();
  if (isOver()) return null;
  if (!requested.isOk) return isAutofill ? null : requested.failure;
  const signed = await signChallenge(requested.value, isAutofill);
  if (signed.step !== 'done') {
    if (isAutofill) return null; // the button shows it
    return signed.step === 'cancelled' ? 'cancelled' : 'failed';
  }
  const result = await account.signInWithPasskey({ credential: signed.credential });
  return result.isOk ? null : result.failure;
}
