import { useCallback, useEffect, useState } from 'react';
import { clearReturnParameters } from '#payments/clearReturnParameters.ts';
import type { StaffSubject } from '#payments/contract.ts';
import type { NoticeKind } from '#payments/flowState.ts';
import { isNotAuthenticated } from '#payments/isNotAuthenticated.ts';
import { REGISTRY } from '#payments/registry.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import {
  isKnown,
  type StaffCallsOptions,
  type StaffResult,
  sendStaffPayment,
  toOwner,
} from './createStaffCalls.ts';
import type { StaffSession } from './createStaffSession.ts';
import { readSubmittedCard, type SentCard, storeSentCard } from './submittedCard.ts';

/** A payment, or a card to save, that is to be asked about; the subject is null where it came back from a bank's page. */
type FoundCard = Omit<SentCard, 'subject' | 'write'> & {
  readonly subject: StaffSubject | null;
  readonly write: Partial<SentCard['write']> & Pick<SentCard['write'], 'page'>;
};

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
 * the address once that is known (2.36). In the same way it asks about what was sent before the page was opened again, and not
 * answered; what asking may charge only once staff ask, under the key that it had.
 */
export function useStaffReturn({
  subject,
  session,
  onDone,
  onFailed,
}: StaffReturnOptions): StaffReturn {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [found] = useState(findCard);
  const [state, setState] = useState<Omit<StaffReturn, 'retry'>>({
    step: found === null ? 'none' : found.mayCharge ? 'unknown' : 'asking',
    notice: null,
  });
  const isOther = isOfOther(found, subject);
  const isAsking = state.step === 'asking' && !isOther;
  useEffect(() => {
    if (!isAsking || subject === null || found === null) return undefined;
    let isCurrent = true;
    void settle({ appId, subject, session, dispatch }, found).then((end) => {
      if (!isCurrent) return;
      if (end === 'unknown') return setState({ step: 'unknown', notice: null });
      clearReturnParameters(window, REGISTRY);
      storeSentCard(null);
      const notice = typeof end === 'object' ? null : end;
      setState({ step: 'none', notice });
      if (typeof end === 'object') onDone(end);
      else onFailed();
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsking, subject, found, appId, session, dispatch, onDone, onFailed]);
  const retry = useCallback(() => setState({ step: 'asking', notice: null }), []);
  return isOther ? { step: 'none', notice: null, retry } : { ...state, retry };
}

/** What is to be asked about: of a bank's page first, else what was sent and not answered. */
function findCard(): FoundCard | null {
  const query = new URLSearchParams(window.location.search);
  const { amount, sent = null, ...details } = readSubmittedCard();
  for (const { name, readReturn } of REGISTRY) {
    const returned = readReturn(query);
    if (returned === null) continue;
    const token = { paymentToken: returned.paymentId, tokenProcessor: name };
    const card = { ...toOwner(details), ...token };
    const payment = { card, amount: amount ?? '0.00', hasAmount: false, contactId: null };
    return { subject: null, payment, write: { page: newId() }, mayCharge: false };
  }
  return sent;
}

/** Whether something was sent for another subject than the page's: there it is asked about. */
function isOfOther(found: FoundCard | null, subject: StaffSubject | null): boolean {
  if (!found?.subject || subject === null) return false;
  return JSON.stringify(found.subject) !== JSON.stringify(subject);
}

/** What the server has read, or what is to be said. */
async function settle(
  options: StaffCallsOptions,
  { payment, write, mayCharge, subject }: FoundCard,
): Promise<StaffResult | NoticeKind | 'unknown'> {
  const idempotencyKey = (mayCharge && write.idempotencyKey) || newId();
  const answer = await sendStaffPayment(options, payment, { ...write, idempotencyKey });
  if (!answer.isOk) {
    const isAnswered = answer.failure.kind === 'problem' && answer.failure.problem.status < 500;
    const isOver = subject === null ? isAnswered : isKnown(answer, subject, true);
    return isOver ? 'refused' : 'unknown';
  }
  const { outcome, declineCode } = answer.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') return answer.value;
  if (outcome === 'needs-action' || isNotAuthenticated(declineCode ?? null))
    return 'not-authenticated';
  return outcome === 'failed' ? 'declined' : 'not-charged';
}
