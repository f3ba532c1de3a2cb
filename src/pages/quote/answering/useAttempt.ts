import { useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '#api/failure.ts';

/**
 * What came of a press. `kept`: it is in the outbox of this device, which says where it is; `refused`: the server said why and
 * nothing was changed; `overtaken`: another version was accepted meanwhile; `unsure`: no sense came back, and nothing is kept.
 */
export type AnswerResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly failure: Extract<ApiFailure, { kind: 'problem' }> }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unsure' };

/** How an attempt is made: its call, and whether a new press means the same as an earlier one that got no answer. */
export interface AttemptOptions<A extends object> {
  readonly send: (attempt: A) => Promise<{ readonly error?: unknown }>;
  readonly isRepeat: (earlier: A, next: A) => boolean;
}

/** Presses of one button. */
export interface Attempts<A extends object> {
  readonly isSending: boolean;
  /** Null while an earlier press is under way. */
  readonly press: (next: A) => Promise<AnswerResult | null>;
}

/**
 * One call a press: a second press while one is under way does nothing, and a retry after a lost reply repeats the earlier
 * attempt to the letter, its key included.
 */
export function useAttempt<A extends object>({ send, isRepeat }: AttemptOptions<A>): Attempts<A> {
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const unsure = useRef<A | null>(null);

  async function run(next: A): Promise<AnswerResult> {
    const earlier = unsure.current;
    const attempt = earlier !== null && isRepeat(earlier, next) ? earlier : next;
    const answer = await send(attempt);
    if (!answer.error) return { kind: 'done' };
    const failure = isApiFailure(answer.error) ? answer.error : null;
    const isRefused =
      failure?.kind === 'problem' && failure.problem.code !== 'idempotency-outstanding';
    unsure.current = isRefused ? null : attempt;
    return isRefused ? { kind: 'refused', failure } : { kind: 'unsure' };
  }

  const press = async (next: A) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      return await run(next);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, press };
}
