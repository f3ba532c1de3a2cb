import { getInvoice, getQuote } from 'virtual:call-routes';
import { callPath } from './callPath.ts';

/** The path of the call that reads a document. */
export function documentPath(kind: 'quote' | 'invoice', xid: string): string {
  return callPath(kind === 'quote' ? getQuote : getInvoice, { xid });
}
