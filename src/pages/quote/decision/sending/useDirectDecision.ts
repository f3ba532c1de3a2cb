import type { DocumentKey } from '#api/documents/documentKey.ts';
import {
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
} from '#api/documents/quoteDecisionEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import type { Consent } from '#offline/core/outbox/enqueue.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { type DecisionResult, toDecisionResult } from './decisionResult.ts';

/** A decision to send. Its idempotency key and click time are the same for every attempt. */
export type SentDecision = Pick<
  Consent,
  'kind' | 'key' | 'ifMatch' | 'locale' | 'tappedAt' | 'payload' | 'seen'
>;

/**
 * Sends a decision once, without the outbox. If the quote has already been accepted, reads it: only an acceptance of the same
 * version counts as this one.
 */
export function useDirectDecision(
  docKey: DocumentKey,
): (decision: SentDecision) => Promise<DecisionResult> {
  const [accept] = useAcceptQuoteMutation();
  const [decline] = useDeclineQuoteMutation();
  const dispatch = useAppDispatch();
  return async ({ kind, key, ifMatch: etag, locale, tappedAt, payload, seen }) => {
    const change = { ...docKey, etag, idempotencyKey: key };
    const { error } =
      kind === 'accept'
        ? await accept({ ...change, locale, tappedAt })
        : await decline({ ...change, reason: payload?.reason ?? '' });
    const result = toDecisionResult(error);
    if (kind !== 'accept' || result.kind !== 'refused') return result;
    if (result.failure.problem.code !== 'quote-accepted') return result;
    const { data } = await dispatch(
      getQuote.initiate(docKey, { subscribe: false, forceRefetch: true }),
    );
    if (!data) return { kind: 'unsure' };
    const isOurs = isProofForRevision(data.value.quote.proof, seen.revision);
    return isOurs ? result : { kind: 'overtaken' };
  };
}

const { getQuote } = quoteEndpoints.endpoints;
