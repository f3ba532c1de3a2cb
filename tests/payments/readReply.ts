import { isRefundedLatePayment, isRefused } from '#payments/confirm/isRefused.ts';
import type { Reply } from './Page.ts';

/**
 * A page's interpretation of a response about one attempt: paid, certainly not charged, in progress, unknown, or paid too
 * late and refunded.
 */
export type PageOutcome = 'paid' | 'none' | 'under way' | 'unknown' | 'refunded';

/** What the pay page would show, by its own rule for rejected payments (`src/payments/confirm/isRefused.ts`). */
export function readReply({ status, body }: Reply, wasLost: boolean): PageOutcome {
  if (status === 200) {
    const outcomes = { paid: 'paid', failed: 'none', open: 'none' } as const;
    return outcomes[body.outcome as keyof typeof outcomes] ?? 'under way';
  }
  const failure = { kind: 'problem', problem: body, retryAfterS: null } as const;
  if (isRefundedLatePayment(failure)) return 'refunded';
  return isRefused(failure, wasLost) ? 'none' : 'unknown';
}
