import { useEffect, useRef, useState } from 'react';
import type { ChargeableMethod } from '#contract/entities/paymentMethod.ts';
import { isRefused } from '#payments/confirm/isRefused.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import { chargeSaved, type SavedCharge, type SavedChargeContext } from './chargeSaved.ts';
import type { StaffResult } from './createStaffCalls.ts';

/** How the charge of a saved card stands; while it is `unknown` nothing else may be charged. */
export type SavedStep = 'ready' | 'charging' | 'declined' | 'refused' | 'unknown';

/** What the charge of a saved card works with. */
export interface SavedChargeOptions extends Pick<SavedChargeContext, 'subject' | 'session'> {
  readonly page: string;
  /** Called before anything is sent. */
  readonly onSubmit: () => void;
  readonly onDone: (result: StaffResult) => void;
}

/** Charges saved cards, one press after the other; after a lost reply it only asks about the press that was lost. */
export function useSavedCharge({ subject, session, page, onSubmit, onDone }: SavedChargeOptions) {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<SavedStep>('ready');
  const [submitted, setSubmitted] = useState<SavedCharge | null>(null);
  const isBusy = useRef(false);
  const isOpen = step === 'charging' || step === 'unknown';
  useEffect(() => {
    if (!isOpen) return undefined;
    dispatch(processingStarted());
    return () => void dispatch(processingEnded());
  }, [isOpen, dispatch]);
  const send = async (charge: SavedCharge, wasLost: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitted(charge);
    setStep('charging');
    const response = await chargeSaved({ appId, subject, session, dispatch }, charge);
    isBusy.current = false;
    if (!response.isOk) {
      setStep(isRefused(response.failure, wasLost) ? 'refused' : 'unknown');
      return;
    }
    const { outcome } = response.value;
    if (outcome === 'paid' || outcome === 'processing') onDone(response.value);
    else setStep('declined');
  };
  return {
    step,
    method: submitted?.method ?? null,
    charge: (method: ChargeableMethod, amount: string) => {
      if (step === 'unknown') return;
      onSubmit();
      void send({ method, amount, key: newId(), page }, false);
    },
    askAgain: () => {
      if (submitted !== null) void send(submitted, true);
    },
  };
}

/** The charge of a saved card as a page uses it. */
export type SavedChargeFlow = ReturnType<typeof useSavedCharge>;
