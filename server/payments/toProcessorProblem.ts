import type { ProblemCode } from '#contract/problems.ts';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import {
  ProcessorError,
  type ProcessorFailure,
} from '#server/processors/contract/processorError.ts';

const CODES: Readonly<Record<ProcessorFailure, ProblemCode>> = {
  unreachable: 'processor-unreachable',
  declined: 'payment-declined',
  refused: 'processor-refused',
  closed: 'payment-intent-closed',
  missing: 'not-found',
  'not-chargeable': 'amount-not-chargeable',
  'not-configured': 'processor-not-configured',
  signature: 'webhook-signature',
};

/**
 * Maps a processor's failure to the problem of the response; other errors are unchanged. A retry is safe after
 * `processor-unreachable`.
 */
export function toProcessorProblem(error: unknown): unknown {
  if (!(error instanceof ProcessorError)) return error;
  const retry = error.failure === 'unreachable' && { headers: { 'retry-after': '2' } };
  const decline = error.failure === 'declined' && {
    declineCode: toDeclineReason(error.declineCode) ?? 'declined',
  };
  return new ProblemError(CODES[error.failure], { ...retry, ...decline, cause: error });
}

/** Awaits work at a processor and maps its failure to a problem. */
export async function withProcessorProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toProcessorProblem(error);
  }
}
