import type {
  FindingReadCapability,
  RefundCapability,
  TokenChargeCapability,
} from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { PaymentRequest, ProcessorPayment } from '../contract/processorPayment.ts';
import { callRapid } from './callRapid.ts';
import { parseCardToken } from './cardToken.ts';
import { assertNoErrors } from './rapidErrors.ts';
import { toInvoiceReference } from './toInvoiceReference.ts';
import { toTokenCustomer } from './tokenCustomer.ts';
import { type Transaction, toJson, toTransaction } from './toProcessorPayment.ts';

/** eWay's maximum length of an invoice number, in characters. */
const INVOICE_NUMBER = 12;

/**
 * Charges of cards from a page. The invoice's own number is included for eWay's reports. A card that may be stored
 * becomes a token customer with its charge, and a declined one does not.
 */
export const ewayCharges: TokenChargeCapability = {
  async charge(context, { token, storesMethod = false, ...request }) {
    const { SecuredCardData, CardDetails } = parseCardToken(token, request.nameOnCard);
    const reference = toInvoiceReference(request.idempotencyKey);
    return postTransaction(context, request, {
      Method: 'ProcessPayment',
      TransactionType: 'Purchase',
      ...(storesMethod
        ? { SaveCustomer: true, Customer: toTokenCustomer(context, CardDetails, reference) }
        : { Customer: { CardDetails } }),
      ...(SecuredCardData && { SecuredCardData }),
    });
  },
};

/**
 * One transaction. eWay has no idempotency keys: after a lost response the transaction is looked up by our reference, and
 * one that is missing may still be made, so the outcome is unknown.
 */
export async function postTransaction(
  context: ConnectionContext,
  { amountMinor, currency, idempotencyKey, metadata }: PaymentRequest,
  body: object,
): Promise<ProcessorPayment> {
  const Payment = {
    TotalAmount: amountMinor,
    CurrencyCode: currency,
    InvoiceReference: toInvoiceReference(idempotencyKey),
    InvoiceNumber: (metadata.invoice_number || toInvoiceReference(idempotencyKey)).slice(
      0,
      INVOICE_NUMBER,
    ),
  };
  const call = { method: 'POST', path: '/Transaction', body: { ...body, Payment } } as const;
  try {
    const response = await callRapid(context, call);
    assertNoErrors(response);
    return toTransaction(response, context.accountId).payment;
  } catch (error) {
    const isLost = error instanceof ProcessorError && error.failure === 'unreachable';
    const found = isLost ? await findTransaction(context, idempotencyKey).catch(() => null) : null;
    if (found === null) throw error;
    return found.payment;
  }
}

/** The outcome of a transaction, by eWay's number or by our reference. */
export const ewayReads: FindingReadCapability = {
  async read(context, id) {
    const [found] = await query(context, encodeURIComponent(id));
    if (found === undefined) {
      throw new ProcessorError('missing', 'eWay did not find the transaction');
    }
    return { ...found.payment, refundedMinor: await sumRefunds(context, found) };
  },
  async findByReference(context, reference) {
    const found = await findTransaction(context, reference);
    if (found === null) return null;
    return { ...found.payment, refundedMinor: await sumRefunds(context, found) };
  },
};

/** The refunded amount of a payment: refunds are separate transactions with the payment's invoice number. */
async function sumRefunds(
  context: ConnectionContext,
  { id, isUntouched, invoiceNumber }: Transaction,
): Promise<number> {
  if (isUntouched || invoiceNumber === '') return 0;
  const path = `InvoiceNumber/${encodeURIComponent(invoiceNumber)}`;
  return (await query(context, path))
    .filter(({ originalId, isDone }) => originalId === id && isDone)
    .reduce((sum, { payment }) => sum + payment.amountMinor, 0);
}

async function findTransaction(context: ConnectionContext, idempotencyKey: string) {
  const [first] = await query(context, `InvoiceRef/${toInvoiceReference(idempotencyKey)}`);
  return first ?? null;
}

/** The transactions that a query finds. */
async function query(context: ConnectionContext, path: string): Promise<readonly Transaction[]> {
  const response = await readOrNull(context, `/Transaction/${path}`);
  if (response === null) return [];
  const { Transactions: all } = toJson(response);
  if (!Array.isArray(all)) throw new ProcessorError('unreachable', 'eWay returned no list');
  const found = all.map(toJson).filter(({ TransactionID }) => Number(TransactionID) > 0);
  if (found.length === 0) assertNoErrors(response);
  return found.map((one) => toTransaction(one, context.accountId));
}

async function readOrNull(context: ConnectionContext, path: string): Promise<unknown> {
  try {
    return await callRapid(context, { method: 'GET', path });
  } catch (error) {
    if (error instanceof ProcessorError && error.failure === 'missing') return null;
    throw error;
  }
}

/**
 * Refunds, in whole or in part. A refund is a separate transaction, and is looked up by our reference before it is
 * requested.
 */
export const ewayRefunds: RefundCapability = {
  async refund(context, paymentId, { amountMinor, currency, idempotencyKey }) {
    const [original] = await query(context, encodeURIComponent(paymentId));
    const Refund = {
      TransactionID: paymentId,
      InvoiceNumber: original?.invoiceNumber ?? '',
      TotalAmount: amountMinor,
      CurrencyCode: currency,
      InvoiceReference: toInvoiceReference(idempotencyKey),
    };
    const path = `/Transaction/${encodeURIComponent(paymentId)}/Refund`;
    const response = await callRapid(context, { method: 'POST', path, body: { Refund } });
    assertNoErrors(response);
    if (toJson(response).TransactionStatus !== true) {
      throw new ProcessorError('refused', 'eWay refused the refund');
    }
    return ewayReads.read(context, paymentId);
  },
  async findByReference(context, paymentId, reference) {
    const found = await findTransaction(context, reference);
    if (found === null) return null;
    const isOfPayment = found.originalId === null || found.originalId === paymentId;
    if (!isOfPayment)
      throw new ProcessorError('refused', 'The reference belongs to another payment');
    return { id: found.id, state: found.isDone ? 'done' : 'failed' };
  },
};
