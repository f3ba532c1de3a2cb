import type { ProcessorName } from '#contract/codes.ts';
import type { ProcessorSession } from '#payments/contract.ts';
import { PAYMENT_PARAMETER, PROCESSOR_PARAMETER } from './returnParameters.ts';

/** The bank page's URL with our return URL; null if the session has none. */
export function toStepAddress(
  processor: ProcessorName,
  { paymentId, secret }: ProcessorSession,
  returnUrl: string,
): string | null {
  const step = parseAddress(secret);
  if (step === null) return null;
  const back = new URL(returnUrl);
  back.searchParams.set(PROCESSOR_PARAMETER, processor);
  back.searchParams.set(PAYMENT_PARAMETER, paymentId);
  step.searchParams.set('return_url', back.href);
  return step.href;
}

function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // our server got an invalid URL from the processor
  }
}
