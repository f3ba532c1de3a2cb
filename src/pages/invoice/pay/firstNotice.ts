import type { PaymentStepProps } from '#payments/invoice/PaymentStep.tsx';

type Notice = NonNullable<PaymentStepProps['firstNotice']>;

/** The kinds of notice that the return page can put into the history state. */
const KINDS: readonly Notice['kind'][] = [
  'declined',
  'not-authenticated',
  'not-charged',
  'too-late',
  'failed',
];

/** Parses the notice of a failed payment from the history state; null if there is none. */
export function firstNotice(state: unknown): Notice | null {
  const notice = (state as { paymentNotice?: Partial<Notice> | null } | null)?.paymentNotice;
  const kind = KINDS.find((one) => one === notice?.kind);
  if (kind === undefined) return null;
  if (kind !== 'declined') return { kind };
  return { kind, reason: notice?.reason ?? 'declined' };
}
