import type { ApiFailure } from '#api/failure.ts';
import type { DeclineReason, ProcessorName } from '#contract/codes.ts';
import type { ProcessorOutcome } from '../contract.ts';
import type { FlowNotice, ReturnNotice, SettledResult } from './flowState.ts';

/** The notice of an outcome that charged nothing. */
export function toNotice(processor: ProcessorName, outcome: ProcessorOutcome): FlowNotice {
  switch (outcome.kind) {
    case 'declined':
      return toDeclined(processor, outcome.processorText, outcome.reason);
    case 'failed':
    case 'not-sent':
    case 'not-authenticated':
    case 'amount-changed':
      return { kind: outcome.kind, processor };
    default:
      return { kind: 'not-charged', processor };
  }
}

/** The notice of a decline, or of a failed authentication if the bank could not confirm the payment. */
export function toDeclined(
  processor: ProcessorName,
  processorText: string | null,
  reason: DeclineReason | null = null,
): FlowNotice {
  const isBank = reason === 'authentication_failed';
  return isBank
    ? { kind: 'not-authenticated', processor }
    : { kind: 'declined', processor, processorText, reason };
}

/** The notice of a payment that is not paid after the return from a bank's page or a later check, from the server's result. */
export function toReturnNotice({ outcome, declineCode = null }: SettledResult): ReturnNotice {
  const isBank = outcome === 'needs-action' || declineCode === 'authentication_failed';
  if (isBank) return { kind: 'not-authenticated' };
  if (outcome !== 'failed') return { kind: 'not-charged' };
  return { kind: 'declined', reason: declineCode ?? 'declined' };
}

/** The notice of a call that the server rejected. A declined payment method gets the notice of any other decline. */
export function toRefused(processor: ProcessorName, failure: ApiFailure): FlowNotice {
  const isDeclined = failure.kind === 'problem' && failure.problem.code === 'payment-declined';
  return isDeclined
    ? toDeclined(processor, null, failure.problem.declineCode)
    : { kind: 'refused', processor, failure };
}

/** The notice if the server cannot be reached afterwards. A script failure is then attributed to the missing connection. */
export function toUnconfirmed(notice: FlowNotice): FlowNotice {
  const { kind, processor } = notice;
  if (kind === 'failed') return { kind: 'not-sent', ...(processor && { processor }) };
  return { ...notice, isUnconfirmed: true };
}
