import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';

/** The payment that was just made on the card page; null without one, and after a reload. */
export function useChargedPayment({ payments }: StaffInvoice): StaffPaymentEntry | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [id] = useState(() => readPaymentId(location.state));
  const [payment] = useState(() => payments.find((one) => one.id === id) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the entry of the history that led here has it
  useEffect(() => {
    if (id !== null) void navigate(location, { replace: true, state: null });
  }, []);
  return payment;
}

function readPaymentId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('paymentId' in state)) return null;
  return typeof state.paymentId === 'string' ? state.paymentId : null;
}
