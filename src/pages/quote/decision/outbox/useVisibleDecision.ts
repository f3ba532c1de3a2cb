import type { DocumentKey } from '#api/documents/documentKey.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { useOutboxItem } from '#offline/page/outbox/useOutboxItem.ts';
import { isWorthShowing } from './isWorthShowing.ts';

/** The decision of this device to show on the page: an unsent one if there is one, otherwise the newest; null if there is none. */
export function useVisibleDecision(docKey: DocumentKey, quote: Quote | null): OutboxRecord | null {
  const accepting = useOutboxItem(docKey, 'accept');
  const declining = useOutboxItem(docKey, 'decline');
  const [first] = [accepting, declining]
    .filter((record) => record !== null)
    .filter((record) => isWorthShowing(record, quote))
    .sort((one, other) => rank(other) - rank(one) || other.createdAt - one.createdAt);
  return first ?? null;
}

function rank(record: OutboxRecord): number {
  return isUnsent(record) ? 1 : 0;
}
