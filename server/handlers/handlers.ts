import type { HandledRouteName, HandlerTable } from '#server/http/handler.ts';
import { acceptPayment } from './acceptPayment.ts';
import { acceptQuote } from './acceptQuote.ts';
import { completeAuthorizedPayment } from './completeAuthorizedPayment.ts';
import { createInvoicePaymentIntent } from './createInvoicePaymentIntent.ts';
import { declineQuote } from './declineQuote.ts';
import { getBoot } from './getBoot.ts';
import { getCountries } from './getCountries.ts';
import { getInvoice } from './getInvoice.ts';
import { getInvoiceAttachment } from './getInvoiceAttachment.ts';
import { getInvoiceUbl } from './getInvoiceUbl.ts';
import { getQuote } from './getQuote.ts';
import { getQuoteChanges } from './getQuoteChanges.ts';
import { getQuoteProof } from './getQuoteProof.ts';
import { getRegions } from './getRegions.ts';
import { updatePaymentIntent } from './updatePaymentIntent.ts';
import { viewInvoice } from './viewInvoice.ts';
import { viewQuote } from './viewQuote.ts';

/** The handler of every call that the contract says is built; leaving one out does not compile. */
export const HANDLERS: HandlerTable<HandledRouteName> = {
  acceptPayment,
  acceptQuote,
  completeAuthorizedPayment,
  createInvoicePaymentIntent,
  declineQuote,
  getBoot,
  getCountries,
  getInvoice,
  getInvoiceAttachment,
  getInvoiceUbl,
  getQuote,
  getQuoteChanges,
  getQuoteProof,
  getRegions,
  updatePaymentIntent,
  viewInvoice,
  viewQuote,
};
