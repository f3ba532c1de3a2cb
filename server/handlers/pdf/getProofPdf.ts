import { ProblemError } from '#server/platform/problemError.ts';
import { getQuote } from '../quotes/getQuote.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** An accepted quote with its proof as PDF. An accepted quote is never revised, so it shows the version that was accepted. */
export const getProofPdf: Handler<'getProofPdf'> = async (call) => {
  const { body } = await getQuote(call);
  const { quoteNumber, lines, proof } = body.quote;
  if (proof === null) throw new ProblemError('quote-not-accepted');
  return respondWithPdf(call, {
    ...{ kind: 'proof', response: body },
    number: `${quoteNumber}-proof`,
    lineCount: lines.length,
    madeAt: proof.acceptedAt,
  });
};
