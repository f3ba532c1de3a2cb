import type { Quote } from '#contract/entities/quote.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import { isUnsent, OTHER_VERSION, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { isExplainedBySheet, isRefusedAs } from './getDecisionFailureMessage.ts';

/**
 * Whether a record says more than the quote on the screen does. `quote` is null where none is shown: then the record is all there
 * is.
 */
export function isWorthShowing(record: OutboxRecord, quote: Quote | null): boolean {
  if (isUnsent(record)) return true;
  if (record.lastError?.code === 'reason-invalid') return false; // its dialog shows this
  if (quote === null) return true;
  const state = quoteState(quote);
  const isSeenOne = quote.revision === record.seen.revision;
  switch (record.state) {
    case 'delivered':
      return isSeenOne;
    case 'cancelled':
      return isSeenOne && state === 'open';
    default:
      // the document's state decides; that the decision came too late is shown beside it
      if (record.state === 'refused' && isExplainedBySheet(record.kind, state))
        return isRefusedAs(record.lastError?.code, state);
      return (
        isSuperseded(record, quote) ||
        state !== (record.kind === 'accept' ? 'accepted' : 'declined')
      );
  }
}

/** Whether a refused acceptance sits next to an acceptance of another version, which it must not be confused with. */
export function isSuperseded(
  { kind, state, seen, lastError }: OutboxRecord,
  quote: Quote | null,
): boolean {
  if (kind !== 'accept' || (state !== 'needs-review' && state !== 'refused')) return false;
  return lastError?.code === OTHER_VERSION || !isProofForRevision(quote?.proof, seen.revision);
}
