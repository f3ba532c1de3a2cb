import { useCallback, useEffect, useState } from 'react';
import type { ReturnNotice } from '#payments/confirm/flowState.ts';
import { isRefundedLatePayment } from '#payments/confirm/isRefused.ts';
import { toReturnNotice } from '#payments/confirm/toNotice.ts';
import type { StaffSubject } from '#payments/contract.ts';
import { REGISTRY } from '#payments/registry.ts';
import { clearReturnParameters } from '#payments/return/clearReturnParameters.ts';
import { readReturn } from '#payments/return/returnUrl.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import {
  isOutcomeKnown,
  type StaffCallsOptions,
  type StaffResult,
  sendStaffPayment,
  toCardOwner,
} from './createStaffCalls.ts';
import type { StaffSession } from './sign-in/createStaffSession.ts';
import type { StaffTarget } from './staffTarget.ts';
import {
  type CardScope,
  markResponded,
  readSubmittedCard,
  removeSubmittedCard,
  type SentCard,
} from './submittedCard.ts';

/** A payment, or a card to save, that is to be asked about; `isReturn` where it came back from a bank's page. */
type FoundCard = Omit<SentCard, 'write'> & {
  readonly write: Partial<SentCard['write']> & Pick<SentCard['write'], 'page'>;
  readonly isReturn: boolean;
};

/** Where a return stands: `none` where there was none or it is over. */
interface ReturnState {
  readonly step: 'none' | 'asking' | 'unknown';
  /** What is to be said of it. */
  readonly notice: ReturnNotice | null;
}

/** How a return stands, and the ways to ask. */
export interface StaffReturn extends ReturnState {
  readonly retry: () => void;
  /**
   * Asks once more about what was answered before: the server says that what is shown is no longer so, and that may be why. False
   * where nothing was.
   */
  readonly checkAgain: () => boolean;
}

/** What a return works with; the subject is null until the server has said what the card is taken for. */
export interface StaffReturnOptions {
  readonly target: StaffTarget;
  readonly subject: StaffSubject | null;
  readonly session: StaffSession;
  readonly onDone: (result: StaffResult) => void;
  /** Nothing was taken: what is shown has to be fetched again. */
  readonly onFailed: () => void;
}

/**
 * Handles a return from a bank's page before the form is shown: the server reads what came of it, and the secret leaves
 * the address once that is known. In the same way it asks about what was sent before the page was opened again, and not
 * answered; what asking may charge only once staff ask, under the key that it had.
 */
export function useStaffReturn(options: StaffReturnOptions): StaffReturn {
  const { target, subject, session, onDone, onFailed } = options;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ReturnState>(() => {
    const found = findCard({ appId, subject: target });
    const step = found === null || found.isAnswered ? 'none' : toFirstStep(found);
    return { step, notice: null };
  });
  const isAsking = state.step === 'asking';
  useEffect(() => {
    const scope = { appId, subject: target };
    const found = isAsking ? findCard(scope) : null;
    if (subject === null || found === null) return undefined;
    let isCurrent = true;
    void settle({ appId, subject, session, dispatch }, found).then((end) => {
      if (!isCurrent) return;
      if (end === 'unknown') return setState({ step: 'unknown', notice: null });
      clearReturnParameters(window, REGISTRY);
      if ('outcome' in end) {
        setState({ step: 'none', notice: null });
        return onDone(end);
      }
      // what was paid is none of it, and over by now: what follows is another payment
      if (found.isAnswered) removeSubmittedCard(scope);
      else markResponded(scope);
      setState({ step: 'none', notice: found.isAnswered ? null : end });
      onFailed();
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsking, target, subject, appId, session, dispatch, onDone, onFailed]);
  const retry = useCallback(() => setState({ step: 'asking', notice: null }), []);
  const checkAgain = useCallback(() => {
    if (!findCard({ appId, subject: target })?.isAnswered) return false;
    retry();
    return true;
  }, [appId, target, retry]);
  return { ...state, retry, checkAgain };
}

const toFirstStep = ({ mayCharge }: FoundCard) => (mayCharge ? 'unknown' : 'asking');

/** What is to be asked about: of a bank's page first, else what was sent. */
function findCard(scope: CardScope): FoundCard | null {
  const returned = readReturn(window.location.href, REGISTRY);
  const { amount, sent = null, ...details } = readSubmittedCard(scope);
  if (returned === null) return sent && { ...sent, isReturn: false };
  const { registered, session } = returned;
  const token = { paymentToken: session.paymentId, tokenProcessor: registered.name };
  const card = { ...toCardOwner(details), ...token };
  const payment = { card, amount: amount ?? '0.00', hasAmount: false, contactId: null };
  return { payment, write: { page: newId() }, mayCharge: false, isReturn: true };
}

/** What the server has read, or what is to be said. */
async function settle(
  options: StaffCallsOptions,
  { payment, write, mayCharge, isReturn }: FoundCard,
): Promise<StaffResult | ReturnNotice | 'unknown'> {
  const idempotencyKey = (mayCharge && write.idempotencyKey) || newId();
  const response = await sendStaffPayment(options, payment, { ...write, idempotencyKey });
  if (!response.isOk) {
    if (isRefundedLatePayment(response.failure)) return { kind: 'too-late' };
    const isAnswered = response.failure.kind === 'problem' && response.failure.problem.status < 500;
    const isOver = isReturn ? isAnswered : isOutcomeKnown(response, options.subject, true);
    return isOver ? { kind: 'refused' } : 'unknown';
  }
  const { outcome } = response.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') return response.value;
  return toReturnNotice(response.value);
}
