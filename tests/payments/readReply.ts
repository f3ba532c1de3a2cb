import { isRefundedLatePayment, isRefused } from '#payments/confirm/isRefused.ts';
import type { Reply } from './Page.ts';

/**
 * What a page shows after a response about one attempt: paid, certainly not charged, in progress, unknown, or a late payment that is
 * refunded.
 */
export type PageOutcome = 'paid' | 'none' | 'in progress' | 'unknown' | 'refunded';

/** Interprets a response as the pay page does, with its own rule for rejected payments (`src/payments/confirm/isRefused.ts`). */
export function readReply({ status, body }: Reply, wasLost: boolean): PageOutcome {
  if (status === 200) {
    const outcomes = { paid: 'paid', failed: 'none', open: 'none' } as const;
    return outcomes[body.outcome as keyof typeof outcomes] ?? 'in progress';
  }
  const failure = { kind: 'problem', problem: body, retryAfterS: null } as const;
  if (isRefundedLatePayment(failure)) return 'refunded';
  return isRefused(failure, wasLost) ? 'none' : 'unknown';
}
