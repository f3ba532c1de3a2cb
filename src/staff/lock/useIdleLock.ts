import { useEffect, useMemo } from 'react';
import type { Clock } from '#platform/clock.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { StaffAccount } from '../session/staffAccount.ts';

/** How long without a touch or key press until the screen locks, in ms. */
export const IDLE_MS = 5 * 60 * 1000;

/** The time between two attempts to lock, in ms. */
const RETRY_MS = 5_000;

/** The shortest time between two notices of activity to the other tabs, in ms. */
const NOTICE_MS = 1_000;

const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;

/** Props: `isOn` for a member who has a PIN and whose screen is not locked. */
export interface IdleLockOptions {
  readonly account: Pick<StaffAccount, 'hide' | 'sendLock' | 'tabs'>;
  readonly isOn: boolean;
  readonly isLocked: boolean;
}

/**
 * Locks the screen of a device that was not touched for five minutes, in any of its tabs. Touches inside a processor's
 * frame cannot be detected. The lock is sent to the server only when no payment is in progress, because a locked session cannot
 * complete one.
 */
export function useIdleLock({ account, isOn, isLocked }: IdleLockOptions): void {
  const dispatch = useAppDispatch();
  const isPaying = useAppSelector(({ sales }) => sales.processing);
  const clock = useMemo(() => dispatch((_dispatch, _getState, deps) => deps.clock), [dispatch]);
  useEffect(() => (isOn ? watchActivity(clock, account) : undefined), [clock, account, isOn]);
  useEffect(
    () => (isLocked && !isPaying ? sendUntilLocked(clock, account.sendLock) : undefined),
    [clock, account, isLocked, isPaying],
  );
}

/**
 * Resends the lock until there is a response, so that a reloaded page does not open without the PIN. Returns a function
 * that stops it.
 */
function sendUntilLocked(clock: Clock, sendLock: StaffAccount['sendLock']): () => void {
  let stop = () => {};
  let isOver = false;
  const send = async () => {
    const result = await sendLock();
    const isLost = !result.isOk && result.failure.kind === 'network';
    if (isLost && !isOver) stop = clock.after(RETRY_MS, () => void send());
  };
  void send();
  return () => {
    isOver = true;
    stop();
  };
}

/** Hides the pages after `IDLE_MS` without activity. Returns a function that stops it. */
function watchActivity(clock: Clock, account: IdleLockOptions['account']): () => void {
  const onIdle = account.hide;
  let lastAt = clock.now();
  let noticeAt = Number.NEGATIVE_INFINITY;
  let stopTimer = clock.after(IDLE_MS, onIdle);
  const restart = () => {
    lastAt = clock.now();
    stopTimer();
    stopTimer = clock.after(IDLE_MS, onIdle);
  };
  const touch = () => {
    restart();
    if (lastAt - noticeAt < NOTICE_MS) return;
    noticeAt = lastAt;
    account.tabs.announce('active');
  };
  // timers are suspended while a device sleeps
  const wake = () => {
    if (clock.now() - lastAt >= IDLE_MS) onIdle();
  };
  for (const type of ACTIVITY) addEventListener(type, touch, { capture: true, passive: true });
  addEventListener('visibilitychange', wake);
  const stopListening = account.tabs.on('active', restart);
  return () => {
    stopTimer();
    stopListening();
    for (const type of ACTIVITY) removeEventListener(type, touch, { capture: true });
    removeEventListener('visibilitychange', wake);
  };
}
