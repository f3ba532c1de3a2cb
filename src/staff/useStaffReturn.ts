import { useCallback, useEffect, useState } from 'react';
import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import { clearReturnParameters } from '#payments/clearReturnParameters.ts';
import type { StaffSubject } from '#payments/contract.ts';
import type { NoticeKind } from '#payments/flowState.ts';
import { isNotAuthenticated } from '#payments/isNotAuthenticated.ts';
import { REGISTRY } from '#payments/registry.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import {
  type StaffCallsOptions,
  type StaffResult,
  sendStaffPayment,
  toOwner,
} from './createStaffCalls.ts';
import type { StaffSession } from './createStaffSession.ts';
import { readSubmittedCard } from './submittedCard.ts';

/** A payment, or a card to save, that came back from a bank's page. */
type ReturnedCard = Pick<ManualProductPayment, 'paymentToken' | 'tokenProcessor'>;

/** How a return stands: `none` where there was none or it is over, with what is to be said of it. */
export interface StaffReturn {
  readonly step: 'none' | 'asking' | 'unknown';
  readonly notice: NoticeKind | null;
  readonly retry: () => void;
}

/** What a return works with; the subject is null until the server has said what the card is taken for. */
export interface StaffReturnOptions {
  readonly subject: StaffSubject | null;
  readonly session: StaffSession;
  readonly onDone: (result: StaffResult) => void;
  /** Nothing was taken: what is shown has to be fetched again. */
  readonly onFailed: () => void;
}

/**
 * Handles a return from a bank's page before the form is shown (2.35): the server reads what came of it, and the secret leaves
 * the address once that is known (2.36).
 */
export function useStaffReturn({
  subject,
  session,
  onDone,
  onFailed,
}: StaffReturnOptions): StaffReturn {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [returned] = useState(findReturn);
  const [state, setState] = useState<Omit<StaffReturn, 'retry'>>({
    step: returned === null ? 'none' : 'asking',
    notice: null,
  });
  const isAsking = state.step === 'asking';
  useEffect(() => {
    if (!isAsking || subject === null || returned === null) return undefined;
    let isCurrent = true;
    void settle({ appId, subject, session, dispatch }, returned).then((end) => {
      if (!isCurrent) return;
      if (end === 'unknown') return setState({ step: 'unknown', notice: null });
      clearReturnParameters(window, REGISTRY);
      const notice = typeof end === 'object' ? null : end;
      setState({ step: 'none', notice });
      if (typeof end === 'object') onDone(end);
      else onFailed();
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsking, subject, returned, appId, session, dispatch, onDone, onFailed]);
  const retry = useCallback(() => setState({ step: 'asking', notice: null }), []);
  return { ...state, retry };
}

function findReturn(): ReturnedCard | null {
  const query = new URLSearchParams(window.location.search);
  for (const { name, readReturn } of REGISTRY) {
    const session = readReturn(query);
    if (session !== null) return { paymentToken: session.paymentId, tokenProcessor: name };
  }
  return null;
}

/** What the server has read, or what is to be said. */
async function settle(
  options: StaffCallsOptions,
  returned: ReturnedCard,
): Promise<StaffResult | NoticeKind | 'unknown'> {
  const { amount, ...details } = readSubmittedCard();
  const card = { ...toOwner(details), ...returned };
  const answer = await sendStaffPayment(
    options,
    { card, amount: amount ?? '0.00', hasAmount: false, contactId: null },
    { page: newId(), idempotencyKey: newId() },
  );
  if (!answer.isOk) {
    const isAnswered = answer.failure.kind === 'problem' && answer.failure.problem.status < 500;
    return isAnswered ? 'refused' : 'unknown';
  }
  const { outcome, declineCode } = answer.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') return answer.value;
  if (outcome === 'needs-action' || isNotAuthenticated(declineCode ?? null))
    return 'not-authenticated';
  return outcome === 'failed' ? 'declined' : 'not-charged';
}
