import { useIntl } from 'react-intl';
import type { DocumentKey } from '#api/documentKey.ts';
import { type QuoteAcceptance, useAcceptQuoteMutation } from '#api/quoteAnswerEndpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { type AnswerResult, useAttempt } from './useAttempt.ts';

/** Accepts the version on the screen, once (1.08, 4.02); a retry carries the key and the time of the first tap. */
export function useAcceptQuote(key: DocumentKey): {
  readonly isSending: boolean;
  readonly accept: (etag: string) => Promise<AnswerResult | null>;
} {
  const [send] = useAcceptQuoteMutation();
  const { locale } = useIntl();
  const { isSending, press } = useAttempt<QuoteAcceptance>({
    send,
    isRepeat: (earlier, next) => earlier.etag === next.etag,
  });
  const accept = (etag: string) => {
    const tappedAt = new Date(systemClock.now()).toISOString();
    return press({ ...key, etag, locale, tappedAt, idempotencyKey: newId() });
  };
  return { isSending, accept };
}
