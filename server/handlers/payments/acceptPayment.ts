import { chargeAgreement } from '#server/payment-methods/agreements/chargeAgreement.ts';
import { chargeToken } from '#server/payments/charges/chargeToken.ts';
import { completePayment } from '#server/payments/charges/completePayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';
import {
  getAmount,
  getCurrency,
  getIntent,
  getOfferedConnection,
  namedInvoice,
  toInvoiceSubject,
} from './paymentCall.ts';
import { respondWithReport } from './respondWithReport.ts';

/**
 * The payer has done their part. For an open payment, the payload is not trusted: its outcome is retrieved from the
 * processor, and an approved order is captured. A token is charged with the amount; an agreement to later payments is saved first
 * and then charged, and is ended if it pays nothing.
 */
export const acceptPayment: Handler<'acceptPayment'> = async (call) => {
  const { invoiceXID, payAmount, paymentToken, tokenProcessor, nameOnCard } = call.payload;
  const { appId } = call.business;
  const invoice = await namedInvoice(call, invoiceXID);
  const intent = await getIntent(call, toInvoiceSubject(invoice), {
    processor: tokenProcessor,
    id: paymentToken,
  });
  if (intent !== null) {
    getAmount(payAmount, intent.currency);
    return respondWithReport(call, invoice, () => completePayment(call, intent));
  }
  const connected = await getOfferedConnection(call, invoice, tokenProcessor);
  const { agreements, tokenCharges } = connected.adapter.capabilities;
  const isAgreement = agreements?.isToken(paymentToken) === true;
  if (!isAgreement && tokenCharges === undefined) throw new ProblemError('not-found');
  const amountMinor = getAmount(payAmount, await getCurrency(call, invoice));
  const subject = toInvoiceSubject(invoice);
  if (isAgreement) {
    const { contactId } = invoice;
    if (contactId === null) throw new ProblemError('not-found');
    const charge = { appId, contactId, connected, token: paymentToken };
    return respondWithReport(call, invoice, () =>
      chargeAgreement(call, { ...charge, subject, amountMinor }),
    );
  }
  return respondWithReport(call, invoice, () =>
    chargeToken(call, { appId, subject, connected, token: paymentToken, amountMinor, nameOnCard }),
  );
};
