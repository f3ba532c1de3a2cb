import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { RefundCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { RefundRequest } from '../contract/vendorPayment.ts';
import { readResponse, TRANSACTION_SETTINGS } from './authorizeNetCharges.ts';
import { findRefunds, readPayment } from './authorizeNetReads.ts';
import { callAuthorizeNet } from './callAuthorizeNet.ts';
import { readVendorKey, toDescription, toReference } from './references.ts';
import { toLast4, toMinor } from './toVendorPayment.ts';
import { readTransaction, type TransactionDetails } from './transactions.ts';

/**
 * Money back. Until the vendor has settled a payment (once a day) it can only be undone whole; afterwards it is given back in parts or
 * whole. A part of a payment that is not settled yet is `refused`.
 */
export const authorizeNetRefunds: RefundCapability = {
  async refund(context, paymentId, request) {
    const details = await readTransaction(context, paymentId);
    if (details.status === 'capturedPendingSettlement') await undo(context, details, request);
    else if (details.status === 'settledSuccessfully') await giveBack(context, details, request);
    else throw new ProcessorError('closed', `It is ${details.status}`);
    return readPayment(context, paymentId);
  },
  async findByReference(context, paymentId, vendorKey) {
    const details = await readTransaction(context, paymentId);
    if (details.status === 'voided') return { id: paymentId, state: 'done' };
    const { standing, failed } = await findRefunds(context, details);
    for (const { id } of standing) {
      const { description } = await readTransaction(context, id);
      if (readVendorKey(description) === vendorKey) return { id, state: 'done' };
    }
    const own = failed.find(({ description }) => readVendorKey(description) === vendorKey);
    return own === undefined ? null : { id: own.id, state: 'failed' };
  },
};

async function undo(
  context: ConnectionContext,
  { id, amount }: TransactionDetails,
  { amountMinor, vendorKey }: RefundRequest,
): Promise<void> {
  if (amountMinor !== toMinor(context, amount)) {
    throw new ProcessorError('refused', 'It is not settled yet, and goes back whole or not at all');
  }
  await move(context, vendorKey, { transactionType: 'voidTransaction', refTransId: id });
}

/**
 * The vendor takes the card's last digits for the card, and any date for its end. For hours it refuses what is the same as before in
 * type, card, amount, invoice number and purchase order: refunds of a payment share the invoice number, by which they are found, and
 * the purchase order tells them apart.
 */
function giveBack(
  context: ConnectionContext,
  { id, cardNumber, reference }: TransactionDetails,
  { amountMinor, currency, vendorKey }: RefundRequest,
): Promise<void> {
  const creditCard = { cardNumber: toLast4(cardNumber), expirationDate: 'XXXX' };
  return move(context, vendorKey, {
    transactionType: 'refundTransaction',
    amount: toDecimalString(money(amountMinor, currency)),
    currencyCode: currency,
    payment: { creditCard },
    refTransId: id,
    order: { invoiceNumber: reference, description: toDescription(vendorKey) },
    poNumber: toReference(vendorKey),
    transactionSettings: TRANSACTION_SETTINGS,
  });
}

async function move(
  context: ConnectionContext,
  vendorKey: string,
  transactionRequest: object,
): Promise<void> {
  const refId = toReference(vendorKey);
  const call = { name: 'createTransactionRequest', refId, body: { transactionRequest } };
  const { body } = await callAuthorizeNet(context, call);
  const { state } = readResponse(body.transactionResponse);
  if (state === 'declined') throw new ProcessorError('refused', 'The vendor gave nothing back');
}
