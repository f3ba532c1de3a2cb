import type { PaymentStepProps } from '#payments/PaymentStep.tsx';

type Notice = NonNullable<PaymentStepProps['firstNotice']>;

/** The kinds that a payment may come back with, as the return page leaves them in the history (2.14). */
const KINDS: readonly Notice['kind'][] = [
  'declined',
  'not-authenticated',
  'not-charged',
  'too-late',
  'failed',
];

/** Why an earlier payment came back without success, from the state of the history; null for anything else. */
export function firstNotice(state: unknown): Notice | null {
  const notice = (state as { paymentNotice?: Partial<Notice> | null } | null)?.paymentNotice;
  const kind = KINDS.find((one) => one === notice?.kind);
  if (kind === undefined) return null;
  if (kind !== 'declined') return { kind };
  return { kind, reason: notice?.reason ?? 'declined' };
}
