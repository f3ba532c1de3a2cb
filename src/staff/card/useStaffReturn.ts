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
} from '../card-charges/createStaffCalls.ts';
import type { StaffTarget } from '../card-charges/staffTarget.ts';
import {
  type CardScope,
  markResponded,
  readSubmittedCard,
  removeSubmittedCard,
  type SentCard,
} from '../card-charges/submittedCard.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** A payment, or a card to save, whose outcome has to be checked; `isReturn` after a bank's page. */
type FoundCard = Omit<SentCard, 'write'> & {
  readonly write: Partial<SentCard['write']> & Pick<SentCard['write'], 'page'>;
  readonly isReturn: boolean;
};

/** The state of a return: `none` if there was none or it is settled. */
interface ReturnState {
  readonly step: 'none' | 'asking' | 'unknown';
  /** The notice to show, if any. */
  readonly notice: ReturnNotice | null;
}

/** The state of a return, and the actions to check it. */
export interface StaffReturn extends ReturnState {
  readonly retry: () => void;
  /**
   * Checks an earlier charge again when the server reports that the page is out of date, since that charge may be the
   * reason. Returns false if there was none.
   */
  readonly checkAgain: () => boolean;
}

/** Inputs of a return; the subject is null until the server has returned what the card is charged for. */
export interface StaffReturnOptions {
  readonly target: StaffTarget;
  readonly subject: StaffSubject | null;
  readonly session: StaffSession;
  readonly onDone: (result: StaffResult) => void;
  /** Called when nothing was charged: the page has to be reloaded from the server. */
  readonly onFailed: () => void;
}

/**
 * Handles a return from a bank's page before the form is shown: the server reads the outcome, and then the secret is
 * removed from the URL. In the same way it checks a charge without a response from before the page was reopened. If the
 * check may charge, it waits for staff and uses the original key.
 */
export function useStaffReturn(options: StaffReturnOptions): StaffReturn {
  const { target, subject, session, onDone, onFailed } = options;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ReturnState>(() => {
    const found = findCard({ appId, subject: target });
    const step = found === null || found.hasResponse ? 'none' : toFirstStep(found);
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
      // the paid charge is a different one and settled, so the next attempt is a new payment
      if (found.hasResponse) removeSubmittedCard(scope);
      else markResponded(scope);
      setState({ step: 'none', notice: found.hasResponse ? null : end });
      onFailed();
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsking, target, subject, appId, session, dispatch, onDone, onFailed]);
  const retry = useCallback(() => setState({ step: 'asking', notice: null }), []);
  const checkAgain = useCallback(() => {
    if (!findCard({ appId, subject: target })?.hasResponse) return false;
    retry();
    return true;
  }, [appId, target, retry]);
  return { ...state, retry, checkAgain };
}

const toFirstStep = ({ mayCharge }: FoundCard) => (mayCharge ? 'unknown' : 'asking');

/** The charge to check: that of a bank's page, else the last sent one. */
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

/** The server's result, or the notice to show. */
async function settle(
  options: StaffCallsOptions,
  { payment, write, mayCharge, isReturn }: FoundCard,
): Promise<StaffResult | ReturnNotice | 'unknown'> {
  const idempotencyKey = (mayCharge && write.idempotencyKey) || newId();
  const response = await sendStaffPayment(options, payment, { ...write, idempotencyKey });
  if (!response.isOk) {
    if (isRefundedLatePayment(response.failure)) return { kind: 'too-late' };
    const hasResponse =
      response.failure.kind === 'problem' && response.failure.problem.status < 500;
    const isOver = isReturn ? hasResponse : isOutcomeKnown(response, options.subject, true);
    return isOver ? { kind: 'refused' } : 'unknown';
  }
  const { outcome } = response.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') return response.value;
  return toReturnNotice(response.value);
}
