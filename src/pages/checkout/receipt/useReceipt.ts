import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { readReceipt } from '#api/checkout/checkoutCalls.ts';
import { isGone } from '#api/documents/documentView.ts';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { removeReceipt } from '#offline/core/receipts.ts';
import { findReceipt } from '#offline/page/receipts/findReceipt.ts';
import { saveOpenReceipt } from '#offline/page/receipts/saveOpenReceipt.ts';
import { systemClock } from '#platform/clock.ts';
import { useWhenOnline } from '#platform/network/useWhenOnline.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { RootState } from '#store/rootReducer.ts';

/** The displayed receipt. `savedAt`: when this device saved the snapshot (ms); null if it is from the server. */
interface DisplayedReceipt {
  readonly receipt: CheckoutReceipt;
  readonly savedAt: number | null;
}

/** How long to wait for a response, in ms, before showing the snapshot: a connected device may still get no data. */
const RESPONSE_LIMIT_MS = 3000;

/** The state of a receipt. */
export interface ReceiptRead {
  readonly shown: DisplayedReceipt | null;
  /** Whether a request is in progress. */
  readonly isChecking: boolean;
  /** Whether it could not be fetched and has no snapshot. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
  /** Shows the receipt that the server just returned. */
  readonly show: (receipt: CheckoutReceipt) => void;
}

/**
 * The receipt in a URL, or of a new payment: fetched from the server and saved on this device. Without a response, the snapshot is
 * shown until the connection is back. If the server has no such receipt, the snapshot is removed.
 */
export function useReceipt(
  appId: string,
  receiptId: string | null,
  initial: CheckoutReceipt | null,
): ReceiptRead {
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const [shown, setShown] = useState<DisplayedReceipt | null>(
    initial && { receipt: initial, savedAt: null },
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
    const stopWaiting = systemClock.after(RESPONSE_LIMIT_MS, () => void showSaved());
    const response = await dispatch(readReceipt(appId, receiptId));
    stopWaiting();
    setChecking(false);
    if (response.isOk) return show(response.value);
    if (isGone(response.failure)) {
      await removeReceipt(key).catch(() => {}); // a store that fails counts as empty
      setShown(null);
      setFailed(true);
    } else setFailed(!(await showSaved()));
  }, [dispatch, appId, receiptId, show]);
  const hasInitial = initial !== null;
  useEffect(() => {
    if (!hasInitial) void load();
  }, [hasInitial, load]);
  const isStale = hasFailed || (shown?.savedAt ?? null) !== null;
  useWhenOnline(isStale, load);
  const fresh = shown?.savedAt === null ? shown.receipt : null;
  useEffect(() => {
    if (fresh !== null) void saveOpenReceipt({ appId, receipt: fresh, state: getState() });
  }, [appId, fresh, getState]);
  return { shown, isChecking, hasFailed, reload: () => void load(), show };
}
