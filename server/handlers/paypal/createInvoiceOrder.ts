import { getCapability } from '#server/payments/connections.ts';
import { presentOrder } from '#server/payments/intents/presentOrder.ts';
import { openIntent } from '#server/payments/open-payments/openIntent.ts';
import { toProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import {
  getAmount,
  getCallingPage,
  getCurrency,
  getIntent,
  getInvoice,
  getOfferedConnection,
  getProcessor,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** The open order of an invoice for exactly this amount. An order with another amount is replaced. */
export const createInvoiceOrder: Handler<'createInvoiceOrder'> = async (call) => {
  const { appId } = call.business;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const connected = await getOfferedConnection(call, invoice, getProcessor(call));
  assertOrders(connected);
  const amountMinor = getAmount(call.payload.payAmount, await getCurrency(call, invoice));
  const subject = toInvoiceSubject(invoice);
  const page = getCallingPage(call);
  const capability = 'orders' as const;
  const request = { appId, subject, connected, capability, page, amountMinor };
  const order = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => openIntent(call, request),
  );
  return { body: presentOrder(order) };
};

function assertOrders(connected: Connected): void {
  try {
    getCapability(connected, 'orders');
  } catch (error) {
    throw toProcessorProblem(error);
  }
}
