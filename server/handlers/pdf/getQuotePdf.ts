import { getQuote } from '../quotes/getQuote.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** A quote as PDF. */
export const getQuotePdf: Handler<'getQuotePdf'> = async (call) => {
  const { body } = await getQuote(call);
  const { quoteNumber: number, lines, issuedOn } = body.quote;
  return respondWithPdf(call, {
    ...{ kind: 'quote', response: body },
    ...{ number, lineCount: lines.length, madeAt: issuedOn },
  });
};
