import type { HandledRouteName, HandlerTable } from '../http/handler.ts';
import { acceptQuote } from './acceptQuote.ts';
import { getBoot } from './getBoot.ts';
import { getCountries } from './getCountries.ts';
import { getInvoice } from './getInvoice.ts';
import { getQuote } from './getQuote.ts';
import { getRegions } from './getRegions.ts';
import { viewInvoice } from './viewInvoice.ts';
import { viewQuote } from './viewQuote.ts';

/** Built calls whose handlers are not in this table yet; empty once paying stands. */
type Awaited =
  | 'acceptPayment'
  | 'completeAuthorizedPayment'
  | 'createInvoicePaymentIntent'
  | 'updatePaymentIntent';

/** The handler of every call that the contract says is built; leaving one out does not compile. */
export const HANDLERS: HandlerTable<Exclude<HandledRouteName, Awaited>> = {
  acceptQuote,
  getBoot,
  getCountries,
  getInvoice,
  getQuote,
  getRegions,
  viewInvoice,
  viewQuote,
};
