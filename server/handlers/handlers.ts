import { acceptPayment } from './acceptPayment.ts';
import { acceptQuote } from './acceptQuote.ts';
import { completeAuthorizedPayment } from './completeAuthorizedPayment.ts';
import { createCheckoutOrder } from './createCheckoutOrder.ts';
import { createCheckoutPaymentIntent } from './createCheckoutPaymentIntent.ts';
import { createCheckoutPreviewIntent } from './createCheckoutPreviewIntent.ts';
import { createCheckoutSetupIntent } from './createCheckoutSetupIntent.ts';
import { createInvoiceAgreement } from './createInvoiceAgreement.ts';
import { createInvoiceOrder } from './createInvoiceOrder.ts';
import { createInvoicePaymentIntent } from './createInvoicePaymentIntent.ts';
import { createManualInvoicePaymentIntent } from './createManualInvoicePaymentIntent.ts';
import { createManualPaymentIntent } from './createManualPaymentIntent.ts';
import { createPaymentMethod } from './createPaymentMethod.ts';
import { createPaymentMethodIntent } from './createPaymentMethodIntent.ts';
import { createPaymentMethodUpdateIntent } from './createPaymentMethodUpdateIntent.ts';
import { createTokenSession } from './createTokenSession.ts';
import { declineQuote } from './declineQuote.ts';
import { getBoot } from './getBoot.ts';
import { getCheckoutForm } from './getCheckoutForm.ts';
import { getCheckoutReceipt } from './getCheckoutReceipt.ts';
import { getCountries } from './getCountries.ts';
import { getInvoice } from './getInvoice.ts';
import { getInvoiceAttachment } from './getInvoiceAttachment.ts';
import { getInvoiceCharges } from './getInvoiceCharges.ts';
import { getInvoiceUbl } from './getInvoiceUbl.ts';
import { getManualInvoicePayment } from './getManualInvoicePayment.ts';
import { getManualPayment } from './getManualPayment.ts';
import { getPaymentMethodLink } from './getPaymentMethodLink.ts';
import { getQuote } from './getQuote.ts';
import { getQuoteChanges } from './getQuoteChanges.ts';
import { getQuoteProof } from './getQuoteProof.ts';
import { getRegions } from './getRegions.ts';
import type { HandlerTable } from './handler.ts';
import { processCheckoutPayment } from './processCheckoutPayment.ts';
import { processManualInvoicePayment } from './processManualInvoicePayment.ts';
import { processManualProductPayment } from './processManualProductPayment.ts';
import { receiveConnectionEvent } from './receiveConnectionEvent.ts';
import { receiveProcessorEvent } from './receiveProcessorEvent.ts';
import { removeCheckoutMethod } from './removeCheckoutMethod.ts';
import { removePaymentMethod } from './removePaymentMethod.ts';
import { setCheckoutBasket } from './setCheckoutBasket.ts';
import { stopCheckoutCharges } from './stopCheckoutCharges.ts';
import { submitPaymentMethod } from './submitPaymentMethod.ts';
import { updateCheckoutForm } from './updateCheckoutForm.ts';
import { updateManualInvoicePaymentIntent } from './updateManualInvoicePaymentIntent.ts';
import { updateManualPaymentIntent } from './updateManualPaymentIntent.ts';
import { updatePaymentIntent } from './updatePaymentIntent.ts';
import { updatePaymentMethod } from './updatePaymentMethod.ts';
import { viewInvoice } from './viewInvoice.ts';
import { viewQuote } from './viewQuote.ts';

/** The handler of every call that the contract says is built; leaving one out does not compile. */
export const HANDLERS: HandlerTable = {
  updateCheckoutForm,
  processCheckoutPayment,
  getCheckoutReceipt,
  removeCheckoutMethod,
  stopCheckoutCharges,
  createCheckoutSetupIntent,
  createCheckoutPreviewIntent,
  createCheckoutPaymentIntent,
  createCheckoutOrder,
  acceptPayment,
  acceptQuote,
  completeAuthorizedPayment,
  createInvoiceAgreement,
  createInvoiceOrder,
  createInvoicePaymentIntent,
  createManualInvoicePaymentIntent,
  createManualPaymentIntent,
  createPaymentMethod,
  createPaymentMethodIntent,
  createPaymentMethodUpdateIntent,
  createTokenSession,
  declineQuote,
  getBoot,
  getCheckoutForm,
  getCountries,
  getInvoice,
  getInvoiceAttachment,
  getInvoiceCharges,
  getInvoiceUbl,
  getManualInvoicePayment,
  getManualPayment,
  getPaymentMethodLink,
  getQuote,
  getQuoteChanges,
  getQuoteProof,
  getRegions,
  processManualInvoicePayment,
  processManualProductPayment,
  receiveConnectionEvent,
  receiveProcessorEvent,
  setCheckoutBasket,
  removePaymentMethod,
  submitPaymentMethod,
  updateManualInvoicePaymentIntent,
  updateManualPaymentIntent,
  updatePaymentIntent,
  updatePaymentMethod,
  viewInvoice,
  viewQuote,
};
