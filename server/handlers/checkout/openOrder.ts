import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { LoadedForm } from '#server/checkout/formStore.ts';
import { findOpenOrder, hasCompletedOrder } from '#server/checkout/orderStore.ts';
import { repriceOrder } from '#server/checkout/repriceOrder.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { getOrderLink } from '#server/payment-methods/links/orderLink.ts';
import { presentSetup } from '#server/payment-methods/setups/presentSetup.ts';
import { getCapability } from '#server/payments/connections.ts';
import type { Subject } from '#server/payments/contract/subject.ts';
import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { openIntent } from '#server/payments/open-payments/openIntent.ts';
import { toProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { openForPage } from '../payment-methods/paymentMethodCall.ts';
import {
  getCallingPage,
  getConnectionFor,
  getIntent,
  getProcessor,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Call } from '../shared/handler.ts';
import { loadFormView } from './loadFormView.ts';

/** An order as a payable subject. */
export function toOrderSubject({ id }: Pick<CheckoutOrderRow, 'id'>): Subject {
  return { kind: 'order', id };
}

/**
 * The open order of the calling page, with the form that the path names. Throws `basket-empty` if the page has no basket, and
 * `invoice-paid` if it has bought already: a page that missed the response would buy twice.
 */
export async function getPageOrder(
  call: Call<RouteName>,
): Promise<{ readonly form: LoadedForm; readonly order: CheckoutOrderRow }> {
  const { form } = await loadFormView(call.db, call);
  const { appId } = call.business;
  const page = { appId, formId: form.row.id, page: getCallingPage(call), isPreview: false };
  if (await hasCompletedOrder(call.db, page)) throw new ProblemError('invoice-paid');
  const order = await findOpenOrder(call.db, page);
  if (order === null) throw new ProblemError('basket-empty');
  return { form, order: await repriceForPayment(call, form, order) };
}

/** An order with today's prices. Throws `checkout-total-changed` if they differ from what its customer was shown. */
export function repriceForPayment(
  { db, business, clock }: Call<RouteName>,
  form: LoadedForm,
  { id }: Pick<CheckoutOrderRow, 'id'>,
): Promise<CheckoutOrderRow> {
  const now = clock.now();
  return repriceOrder(db, form, { id, today: getToday(business, now), now });
}

/** Rejects a processor that cannot make the order's later charges. */
export function assertCanRecur(
  { adapter }: Connected,
  { instalments, lines }: CheckoutOrderRow,
): void {
  const hasLater = instalments.length > 0 || lines.some(({ recurrence }) => recurrence !== null);
  if (hasLater && !canRecur(adapter)) throw new ProblemError('processor-not-configured');
}

/** The open payment of an order, begun with the capability that the processor has. */
export async function openOrderPayment(
  call: Call<RouteName>,
  order: CheckoutOrderRow,
  capability: 'intents' | 'orders',
): Promise<ProcessorPayment> {
  const { appId, currency, payMinor } = order;
  const connected = await getConnectionFor(call, { processor: getProcessor(call), currency });
  assertCanRecur(connected, order);
  try {
    getCapability(connected, capability);
  } catch (error) {
    throw toProcessorProblem(error);
  }
  const subject = toOrderSubject(order);
  const request = { appId, subject, connected, capability, page: getCallingPage(call) };
  return respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => openIntent(call, { ...request, amountMinor: payMinor }),
  );
}

/** The session that saves the payment method of an order that charges nothing today. */
export async function openOrderSetup(
  call: Call<RouteName>,
  order: CheckoutOrderRow,
): Promise<RouteResponse<'createCheckoutSetupIntent'>> {
  const { currency, payMinor, priced } = order;
  if (payMinor !== 0)
    throw new ProblemError('checkout-total-changed', { limits: { total: priced.payAmount } });
  const connected = await getConnectionFor(call, { processor: getProcessor(call), currency });
  assertCanRecur(connected, order);
  const { context } = connected;
  const link = await getOrderLink(call, order, context.connection);
  const { setup } = await openForPage(call, link);
  return presentSetup(setup, currency);
}

/** The part of an order's payment that the browser needs. */
export async function openOrderIntent(
  call: Call<RouteName>,
  order: CheckoutOrderRow,
): Promise<RouteResponse<'createCheckoutPaymentIntent'>> {
  return presentIntent(await openOrderPayment(call, order, 'intents'));
}
