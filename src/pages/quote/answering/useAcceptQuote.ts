import { useIntl } from 'react-intl';
import type { DocumentKey } from '#api/documentKey.ts';
import { type QuoteAcceptance, useAcceptQuoteMutation } from '#api/quoteAnswerEndpoints.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { type AnswerResult, useAttempt } from './useAttempt.ts';

/** The version on the screen: its ETag, and its number. */
export interface AcceptedVersion {
  readonly etag: string;
  readonly revision: number;
}

/**
 * Accepts the version on the screen, once (1.08, 4.02); a retry carries the key and the time of the first tap. Where the quote
 * was accepted before, it is read: that counts as this acceptance only if it was the same version.
 */
export function useAcceptQuote(key: DocumentKey): {
  readonly isSending: boolean;
  readonly accept: (version: AcceptedVersion) => Promise<AnswerResult | null>;
} {
  const [send] = useAcceptQuoteMutation();
  const { locale } = useIntl();
  const { isSending, press } = useAttempt<QuoteAcceptance>({
    send,
    isRepeat: (earlier, next) => earlier.etag === next.etag,
  });
  const dispatch = useAppDispatch();
  const accept = async ({ etag, revision }: AcceptedVersion) => {
    const tappedAt = new Date(systemClock.now()).toISOString();
    const result = await press({ ...key, etag, locale, tappedAt, idempotencyKey: newId() });
    if (result?.kind !== 'refused' || result.failure.problem.code !== 'quote-accepted') {
      return result;
    }
    const { data } = await dispatch(
      getQuote.initiate(key, { subscribe: false, forceRefetch: true }),
    );
    if (!data) return { kind: 'unsure' } as const;
    const isOurs = isProofForRevision(data.value.quote.proof, revision);
    return isOurs ? result : ({ kind: 'overtaken' } as const);
  };
  return { isSending, accept };
}

const { getQuote } = quoteEndpoints.endpoints;
