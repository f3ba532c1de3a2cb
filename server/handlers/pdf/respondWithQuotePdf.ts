import type { RouteName } from '#contract/routes/routes.ts';
import { readQuote } from '../quotes/readQuote.ts';
import type { Call } from '../shared/handler.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** Sends a quote as PDF. `isStaff`: also after its public link was revoked. */
export async function respondWithQuotePdf(call: Call<RouteName>, isStaff = false) {
  const { body } = await readQuote(call, isStaff);
  const { quoteNumber: number, lines, issuedOn } = body.quote;
  return respondWithPdf(call, {
    ...{ kind: 'quote', response: body },
    ...{ number, lineCount: lines.length, madeAt: issuedOn },
  });
}
