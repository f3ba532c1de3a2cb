import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { RefundCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { RefundRequest } from '../contract/processorPayment.ts';
import { readResponse, TRANSACTION_SETTINGS } from './authorizeNetCharges.ts';
import { findRefunds, readPayment } from './authorizeNetReads.ts';
import { callAuthorizeNet } from './callAuthorizeNet.ts';
import { readIdempotencyKey, toDescription, toReference } from './references.ts';
import { toLast4, toMinor } from './toProcessorPayment.ts';
import { readTransaction, type TransactionDetails } from './transactions.ts';

/**
 * Refunds. Until the processor has settled a payment (once a day), it can only be voided in full; afterwards it can be
 * refunded in part or in full. A partial refund of an unsettled payment is `refused`.
 */
export const authorizeNetRefunds: RefundCapability = {
  async refund(context, paymentId, request) {
    const details = await readTransaction(context, paymentId);
    if (details.status === 'capturedPendingSettlement') await undo(context, details, request);
    else if (details.status === 'settledSuccessfully') await sendRefund(context, details, request);
    else throw new ProcessorError('closed', `It is ${details.status}`);
    return readPayment(context, paymentId);
  },
  async findByReference(context, paymentId, idempotencyKey) {
    const details = await readTransaction(context, paymentId);
    if (details.status === 'voided') return { id: paymentId, state: 'done' };
    const { standing, failed } = await findRefunds(context, details);
    for (const { id } of standing) {
      const { description } = await readTransaction(context, id);
      if (readIdempotencyKey(description) === idempotencyKey) return { id, state: 'done' };
    }
    const own = failed.find(
      ({ description }) => readIdempotencyKey(description) === idempotencyKey,
    );
    return own === undefined ? null : { id: own.id, state: 'failed' };
  },
};

async function undo(
  context: ConnectionContext,
  { id, amount }: TransactionDetails,
  { amountMinor, idempotencyKey }: RefundRequest,
): Promise<void> {
  if (amountMinor !== toMinor(context, amount)) {
    throw new ProcessorError(
      'refused',
      'The payment is not settled yet, so it can only be voided in full',
    );
  }
  await move(context, idempotencyKey, { transactionType: 'voidTransaction', refTransId: id });
}

/**
 * The processor identifies the card by its last digits, and accepts any expiration. For hours it rejects a request with
 * the same type, card, amount, invoice number and purchase order: refunds of a payment share the invoice number, by which
 * they are found, and differ in the purchase order.
 */
function sendRefund(
  context: ConnectionContext,
  { id, cardNumber, reference }: TransactionDetails,
  { amountMinor, currency, idempotencyKey }: RefundRequest,
): Promise<void> {
  const creditCard = { cardNumber: toLast4(cardNumber), expirationDate: 'XXXX' };
  return move(context, idempotencyKey, {
    transactionType: 'refundTransaction',
    amount: toDecimalString(money(amountMinor, currency)),
    currencyCode: currency,
    payment: { creditCard },
    refTransId: id,
    order: { invoiceNumber: reference, description: toDescription(idempotencyKey) },
    poNumber: toReference(idempotencyKey),
    transactionSettings: TRANSACTION_SETTINGS,
  });
}

async function move(
  context: ConnectionContext,
  idempotencyKey: string,
  transactionRequest: object,
): Promise<void> {
  const refId = toReference(idempotencyKey);
  const call = { name: 'createTransactionRequest', refId, body: { transactionRequest } };
  const { body } = await callAuthorizeNet(context, call);
  const { state } = readResponse(body.transactionResponse);
  if (state === 'declined') throw new ProcessorError('refused', 'The processor refunded nothing');
}
