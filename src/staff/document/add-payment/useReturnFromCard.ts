import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import type { CardReturn } from '#staff/card/BackLink.tsx';

/** How the member came from the card page. */
export interface ReturnFromCard {
  /** The payment that was just made there; null without one, and after a reload. */
  readonly charged: StaffPaymentEntry | null;
  /** Whether the member wants to choose another kind of payment. */
  readonly isAdding: boolean;
}

/** Reads once how the member came from the card page. */
export function useReturnFromCard({ payments, can }: StaffInvoice): ReturnFromCard {
  const location = useLocation();
  const navigate = useNavigate();
  const [{ paymentId = null, isAdding = false }] = useState(() => readState(location.state));
  const [charged] = useState(() => payments.find(({ id }) => id === paymentId) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the entry of the history that led here has it
  useEffect(() => {
    if (paymentId !== null || isAdding) void navigate(location, { replace: true, state: null });
  }, []);
  return { charged, isAdding: isAdding && can.recordPayment };
}

function readState(state: unknown): Partial<CardReturn> {
  return typeof state === 'object' && state !== null ? state : {};
}
