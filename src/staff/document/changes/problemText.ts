import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';

/** Message ids of rejections. */
export type ProblemTexts = Readonly<Partial<Record<ProblemCode, MessageId>>>;

const TEXTS: ProblemTexts = {
  'amount-invalid': 'staff.problem.amount',
  'amount-out-of-bounds': 'staff.problem.amount',
  'amount-not-chargeable': 'staff.problem.notChargeable',
  'draft-invalid': 'staff.problem.date',
  forbidden: 'staff.forbidden',
  'invoice-paid': 'staff.problem.paid',
  'invoice-refunded': 'staff.invoice.frozen',
  'invoice-withdrawn': 'staff.problem.withdrawn',
  'later-parts-undecided': 'staff.problem.laterParts',
  'link-revoked': 'staff.link.revoked',
  'payment-in-progress': 'staff.problem.inProgress',
  'payment-not-refundable': 'staff.problem.notRefundable',
  'payment-not-voidable': 'staff.problem.notVoidable',
  'payment-voided': 'staff.problem.voided',
  'processor-not-configured': 'staff.problem.processor',
  'processor-refused': 'staff.problem.processor',
  'quote-accepted': 'staff.problem.decided',
  'quote-declined': 'staff.problem.decided',
  'reason-invalid': 'staff.problem.reason',
  'role-too-weak': 'staff.forbidden',
  'session-locked': 'errors.sessionExpired',
  'session-missing': 'errors.sessionExpired',
};

/** Message id of why a change was rejected: what happened, and what to do. `own` has the messages of this change. */
export function getProblemText(failure: ApiFailure, own: ProblemTexts = {}): MessageId {
  const code = getProblemCode(failure);
  return (code && (own[code] ?? TEXTS[code])) ?? 'staff.problem.other';
}

const OUTDATED = new Set<ProblemCode | null>([
  'invoice-paid',
  'invoice-refunded',
  'invoice-withdrawn',
  'amount-out-of-bounds',
  'link-revoked',
  'payment-in-progress',
  'payment-not-refundable',
  'payment-not-voidable',
  'payment-voided',
  'quote-accepted',
  'quote-declined',
]);

/** Whether a rejection means that the document on the screen is out of date. */
export function isViewOutdated(failure: ApiFailure | null): boolean {
  return failure !== null && OUTDATED.has(getProblemCode(failure));
}
