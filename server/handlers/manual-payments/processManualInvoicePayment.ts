import { readContent } from '#server/documents/contentStore.ts';
import { chargeToken } from '#server/payments/charges/chargeToken.ts';
import { completePayment } from '#server/payments/charges/completePayment.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import {
  getAmount,
  getIntent,
  getInvoice,
  getOfferedConnection,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithReport } from '../payments/respondWithReport.ts';
import type { Handler } from '../shared/handler.ts';
import {
  assertChargesTokens,
  getMemberName,
  isStorable,
  recordStaffConsent,
} from './manualPaymentCall.ts';
import { chargeStored, getStored } from './storedMethodCall.ts';

/**
 * Staff have charged an invoice: the outcome is retrieved from the processor, and only the payer's consent is
 * taken from the payload. A token is charged with the amount.
 */
export const processManualInvoicePayment: Handler<'processManualInvoicePayment'> = async (call) => {
  const { orderId, contactId, amount, paymentToken, tokenProcessor, nameOnCard } = call.payload;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const { contact, currency } = (await readContent(call.db, invoice.contentId)).row;
  if (orderId !== invoice.orderId || contactId !== contact.contactId) {
    throw new ProblemError('invalid-request', {
      detail: 'The path and the payload name different invoices',
    });
  }
  const amountMinor = getAmount(amount, currency);
  const subject = toInvoiceSubject(invoice);
  const owner = invoice.contactId === null ? null : { contactId: invoice.contactId, currency };
  const stored = await getStored(call, owner);
  const { appId } = call.business;
  const takenBy = getMemberName(call);
  if (stored !== null) {
    const charge = { subject, amountMinor };
    return respondWithReport(call, invoice, () => chargeStored(call, stored, charge));
  }
  const intent = await getIntent(call, subject, { processor: tokenProcessor, id: paymentToken });
  const recordConsent = (report: PaymentReport) => recordStaffConsent(call, report);
  if (intent !== null)
    return respondWithReport(call, invoice, () => completePayment(call, intent), recordConsent);
  const connected = await getOfferedConnection(call, invoice, tokenProcessor);
  assertChargesTokens(connected);
  const about = { appId, subject, connected, amountMinor, payer: 'staff', takenBy } as const;
  const storesMethod = owner !== null && isStorable(call);
  const request = { ...about, token: paymentToken, nameOnCard, storesMethod };
  return respondWithReport(call, invoice, () => chargeToken(call, request), recordConsent);
};
