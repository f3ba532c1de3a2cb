import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { StaffSubject } from '#payments/contract.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { isOutcomeKnown, type StaffResult, sendRecorded } from './createStaffCalls.ts';
import type { SentCard } from './submittedCard.ts';
import { toSentCharge } from './toSentCharge.ts';

/** The state of the charge of a saved card; while it is `unknown`, nothing else may be charged. */
export type SavedStep = 'ready' | 'charging' | 'declined' | 'refused' | 'unknown';

/** Inputs of the charge of a saved card. */
export interface SavedChargeOptions {
  readonly subject: StaffSubject;
  readonly session: StaffSession;
  readonly page: string;
  /** A charge without a response from before the page was reopened. */
  readonly lost?: SentCard | null;
  /** Called before anything is sent. */
  readonly onSubmit: () => void;
  /** Until it resolves, nothing else is charged. */
  readonly onDone: (result: StaffResult) => void | Promise<void>;
}

/** Charges saved cards, one at a time. After a lost response, it only checks that charge. */
export function useSavedCharge(options: SavedChargeOptions) {
  const { subject, session, page, lost = null, onSubmit, onDone } = options;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<SavedStep>(lost === null ? 'ready' : 'unknown');
  const [submitted, setSubmitted] = useState<SentCard | null>(lost);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isBusy = useRef(false);
  const isOpen = step === 'charging' || step === 'unknown';
  useEffect(() => {
    if (!isOpen) return undefined;
    dispatch(processingStarted());
    return () => void dispatch(processingEnded());
  }, [isOpen, dispatch]);
  const settle = async (card: SentCard, wasLost: boolean): Promise<SavedStep> => {
    const response = await sendRecorded({ appId, subject, session, dispatch }, card);
    setFailure(response.isOk ? null : response.failure);
    if (!response.isOk) return isOutcomeKnown(response, subject, wasLost) ? 'refused' : 'unknown';
    const { outcome } = response.value;
    if (outcome !== 'paid' && outcome !== 'processing') return 'declined';
    await onDone(response.value);
    return 'ready';
  };
  const send = async (card: SentCard, wasLost: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitted(card);
    setStep('charging');
    setStep(await settle(card, wasLost));
    isBusy.current = false;
  };
  return {
    step,
    /** Why the last charge was rejected, or why its outcome is unknown. */
    failure,
    methodId: submitted?.payment.card.paymentToken ?? null,
    /** The amount of the last charge, a decimal string. */
    amount: submitted?.payment.amount ?? null,
    charge: (method: ChargeableMethod, amount: string) => {
      if (step === 'unknown') return;
      onSubmit();
      void send(toSentCharge(subject, { method, amount, key: newId(), page }), false);
    },
    /** Clears a decline or a rejection. */
    reset: () => {
      if (step === 'declined' || step === 'refused') setStep('ready');
    },
    askAgain: () => {
      if (submitted !== null) void send(submitted, true);
    },
  };
}

/** The charge of a saved card as a page uses it. */
export type SavedChargeFlow = ReturnType<typeof useSavedCharge>;
