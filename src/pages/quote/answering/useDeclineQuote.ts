import type { DocumentKey } from '#api/documentKey.ts';
import { type QuoteDecline, useDeclineQuoteMutation } from '#api/quoteAnswerEndpoints.ts';
import { newId } from '#platform/ids.ts';
import { type AnswerResult, useAttempt } from './useAttempt.ts';

/** Declines the version on the screen, once; a retry with the same reason carries the same key. */
export function useDeclineQuote(key: DocumentKey): {
  readonly isSending: boolean;
  readonly decline: (etag: string, reason: string) => Promise<AnswerResult | null>;
} {
  const [send] = useDeclineQuoteMutation();
  const { isSending, press } = useAttempt<QuoteDecline>({
    send,
    isRepeat: (earlier, next) => earlier.etag === next.etag && earlier.reason === next.reason,
  });
  const decline = (etag: string, reason: string) =>
    press({ ...key, etag, reason, idempotencyKey: newId() });
  return { isSending, decline };
}
