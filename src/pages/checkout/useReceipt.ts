import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { readReceipt } from '#api/checkoutCalls.ts';
import { isGone } from '#api/documentView.ts';
import type { CheckoutReceipt } from '#contract/entities/checkoutForm.ts';
import { removeReceipt } from '#offline/core/receipts.ts';
import { findReceipt } from '#offline/page/receipts/findReceipt.ts';
import { saveShownReceipt } from '#offline/page/receipts/saveShownReceipt.ts';
import { systemClock } from '#platform/clock.ts';
import { useWhenOnline } from '#platform/useWhenOnline.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { RootState } from '#store/rootReducer.ts';

/** A receipt on the screen. `savedAt`: it is the one that this device has, since then (ms); null for the server's. */
interface ShownReceipt {
  readonly receipt: CheckoutReceipt;
  readonly savedAt: number | null;
}

/** After as long without an answer, in ms, what this device has is shown meanwhile: a signal may carry no data. */
const PATIENCE_MS = 3000;

/** What is known of a receipt. */
export interface ReceiptRead {
  readonly shown: ShownReceipt | null;
  /** Whether the server is being asked. */
  readonly isChecking: boolean;
  /** Whether it could neither be read nor found on this device. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
  /** Takes the receipt as the server has just told it. */
  readonly show: (receipt: CheckoutReceipt) => void;
}

/**
 * The receipt of an address, or the one that a payment has brought: the server's, which is then saved on this device; without an
 * answer the one that is saved, until a connection comes back. A receipt that the server does not have is forgotten.
 */
export function useReceipt(
  appId: string,
  receiptId: string | null,
  given: CheckoutReceipt | null,
): ReceiptRead {
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const [shown, setShown] = useState<ShownReceipt | null>(
    given && { receipt: given, savedAt: null },
  );
  const [hasFailed, setFailed] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const show = useCallback((receipt: CheckoutReceipt) => setShown({ receipt, savedAt: null }), []);
  const load = useCallback(async () => {
    if (receiptId === null) return;
    const key = { appId, receiptId };
    const showSaved = async () => {
      const found = await findReceipt(key);
      setShown((before) => before ?? found);
      return found !== null;
    };
    setFailed(false);
    setChecking(true);
    const stopWaiting = systemClock.after(PATIENCE_MS, () => void showSaved());
    const response = await dispatch(readReceipt(appId, receiptId));
    stopWaiting();
    setChecking(false);
    if (response.isOk) return show(response.value);
    if (isGone(response.failure)) {
      await removeReceipt(key).catch(() => {}); // a store that fails shows none
      setShown(null);
      setFailed(true);
    } else setFailed(!(await showSaved()));
  }, [dispatch, appId, receiptId, show]);
  const isGiven = given !== null;
  useEffect(() => {
    if (!isGiven) void load();
  }, [isGiven, load]);
  const isStale = hasFailed || (shown?.savedAt ?? null) !== null;
  useWhenOnline(isStale, load);
  const told = shown?.savedAt === null ? shown.receipt : null;
  useEffect(() => {
    if (told !== null) void saveShownReceipt({ appId, receipt: told, state: getState() });
  }, [appId, told, getState]);
  return { shown, isChecking, hasFailed, reload: () => void load(), show };
}
