import { acceptPayment } from './acceptPayment.ts';
import { acceptQuote } from './acceptQuote.ts';
import { completeAuthorizedPayment } from './completeAuthorizedPayment.ts';
import { createInvoiceOrder } from './createInvoiceOrder.ts';
import { createInvoicePaymentIntent } from './createInvoicePaymentIntent.ts';
import { createPaymentMethod } from './createPaymentMethod.ts';
import { createPaymentMethodIntent } from './createPaymentMethodIntent.ts';
import { createPaymentMethodUpdateIntent } from './createPaymentMethodUpdateIntent.ts';
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
import type { BuiltRouteName, HandlerTable } from './handler.ts';
import { receiveProcessorEvent } from './receiveProcessorEvent.ts';
import { submitPaymentMethod } from './submitPaymentMethod.ts';
import { updatePaymentIntent } from './updatePaymentIntent.ts';
import { updatePaymentMethod } from './updatePaymentMethod.ts';
import { viewInvoice } from './viewInvoice.ts';
import { viewQuote } from './viewQuote.ts';

/** The handler of every call that the contract says is built; leaving one out does not compile. */
export const HANDLERS: HandlerTable<BuiltRouteName> = {
  acceptPayment,
  acceptQuote,
  completeAuthorizedPayment,
  createInvoiceOrder,
  createInvoicePaymentIntent,
  createPaymentMethod,
  createPaymentMethodIntent,
  createPaymentMethodUpdateIntent,
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
  receiveProcessorEvent,
  submitPaymentMethod,
  updatePaymentIntent,
  updatePaymentMethod,
  viewInvoice,
  viewQuote,
};
