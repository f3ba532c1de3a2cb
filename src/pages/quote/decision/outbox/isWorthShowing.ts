import type { Quote } from '#contract/entities/documents/quote.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import { isUnsent, OTHER_VERSION, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { isExplainedBySheet, isRefusedAs } from '../sending/getDecisionFailureMessage.ts';

/**
 * Whether a record adds information to the displayed quote. `quote` is null if none is displayed; then the record is always worth
 * showing.
 */
export function isWorthShowing(record: OutboxRecord, quote: Quote | null): boolean {
  if (isUnsent(record)) return true;
  if (record.lastError?.code === 'reason-invalid') return false; // the dialog shows this error
  if (quote === null) return true;
  const state = quoteState(quote);
  const isSeenOne = quote.revision === record.seen.revision;
  switch (record.state) {
    case 'delivered':
      return isSeenOne;
    case 'cancelled':
      return isSeenOne && state === 'open';
    default:
      // the sheet already shows the quote's state, which explains the refusal
      if (record.state === 'refused' && isExplainedBySheet(record.kind, state))
        return isRefusedAs(record.lastError?.code, state);
      return (
        isSuperseded(record, quote) ||
        state !== (record.kind === 'accept' ? 'accepted' : 'declined')
      );
  }
}

/** Whether an acceptance was refused because another version was accepted, so that the texts must not confuse the two. */
export function isSuperseded(
  { kind, state, seen, lastError }: OutboxRecord,
  quote: Quote | null,
): boolean {
  if (kind !== 'accept' || (state !== 'needs-review' && state !== 'refused')) return false;
  return lastError?.code === OTHER_VERSION || !isProofForRevision(quote?.proof, seen.revision);
}
