import type { ProcessorName } from '#contract/codes.ts';
import type { ProcessorSession } from '#payments/contract.ts';
import { PAYMENT_PARAMETER, PROCESSOR_PARAMETER } from './returnParameters.ts';

/** Where the payer goes on at the bank, with the address to come back to; null where the session has no such place. */
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
    return null; // what the server was given is no address
  }
}
