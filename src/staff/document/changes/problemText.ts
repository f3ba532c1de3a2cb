import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';

const TEXTS: Readonly<Partial<Record<ProblemCode, MessageId>>> = {
  'amount-invalid': 'staff.problem.amount',
  'amount-out-of-bounds': 'staff.problem.amount',
  'draft-invalid': 'staff.problem.date',
  forbidden: 'staff.forbidden',
  'invoice-paid': 'staff.problem.paid',
  'invoice-refunded': 'staff.invoice.frozen',
  'invoice-withdrawn': 'staff.problem.withdrawn',
  'payment-in-progress': 'staff.problem.inProgress',
  'role-too-weak': 'staff.forbidden',
  'session-missing': 'errors.sessionExpired',
};

/** Message id of why a change was refused: what happened, and what to do. */
export function getProblemText(failure: ApiFailure): MessageId {
  const code = getProblemCode(failure);
  return (code && TEXTS[code]) ?? 'staff.problem.other';
}

const OUTDATED = new Set<ProblemCode | null>([
  'invoice-paid',
  'invoice-refunded',
  'invoice-withdrawn',
  'amount-out-of-bounds',
  'payment-in-progress',
]);

/** Whether a refusal means that the invoice on the screen has changed since it was read. */
export function isViewOutdated(failure: ApiFailure | null): boolean {
  return failure !== null && OUTDATED.has(getProblemCode(failure));
}
