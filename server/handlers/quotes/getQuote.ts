import type { DocumentCall, Reply } from '../shared/handler.ts';
import { readQuote } from './readQuote.ts';

/** A quote. Changes nothing, not even SENT to VIEWED. */
export async function getQuote(call: DocumentCall): Promise<Reply<'getQuote'>> {
  return readQuote(call);
}
