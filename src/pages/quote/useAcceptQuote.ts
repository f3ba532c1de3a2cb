import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DocumentKey } from '#api/documentKey.ts';
import type { ServerDocument } from '#api/documentView.ts';
import { type ApiFailure, isApiFailure } from '#api/failure.ts';
import { useAcceptQuoteMutation } from '#api/quoteEndpoints.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';

/** What came of a tap on accept. `refused`: the server said why and nothing was accepted; `unsure`: no sense came back. */
export type AcceptResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly failure: Extract<ApiFailure, { kind: 'problem' }> }
  | { readonly kind: 'unsure' };

/** One intention to accept one version; a retry after a lost reply repeats it to the letter. */
interface Attempt {
  readonly etag: string;
  readonly idempotencyKey: string;
  readonly tappedAt: string;
  readonly locale: string;
}

/** A version of a quote that the server has just shown. */
export type ServerQuote = ServerDocument<Answer<'getQuote'>>;

/** Accepts the version on the screen, once (1.08, 4.02): a second press while one is under way does nothing, a retry carries the same key. */
export function useAcceptQuote(key: DocumentKey): {
  readonly isSending: boolean;
  readonly accept: (shown: ServerQuote) => Promise<AcceptResult | null>;
} {
  const [send] = useAcceptQuoteMutation();
  const { locale } = useIntl();
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const unsure = useRef<Attempt | null>(null);

  async function run(etag: string): Promise<AcceptResult> {
    const earlier = unsure.current?.etag === etag ? unsure.current : null;
    const tappedAt = new Date(systemClock.now()).toISOString();
    const attempt = earlier ?? { etag, idempotencyKey: newId(), tappedAt, locale };
    const answer = await send({ ...key, ...attempt });
    if (!answer.error) return { kind: 'accepted' };
    const failure = isApiFailure(answer.error) ? answer.error : null;
    const isRefused =
      failure?.kind === 'problem' && failure.problem.code !== 'idempotency-outstanding';
    unsure.current = isRefused ? null : attempt;
    return isRefused ? { kind: 'refused', failure } : { kind: 'unsure' };
  }

  const accept = async ({ etag }: ServerQuote) => {
    if (isUnderWay.current || etag === null) return null;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      return await run(etag);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, accept };
}
