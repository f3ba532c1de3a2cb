import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import { assertBasketUnchanged } from '#server/checkout/assertBasketUnchanged.ts';
import { assertDeliverable } from '#server/checkout/assertDeliverable.ts';
import { getForm, getFormForOrder, loadForm, toSlug } from '#server/checkout/formStore.ts';
import { findOrder, recordCustomer } from '#server/checkout/orderStore.ts';
import { presentReceipt } from '#server/checkout/presentReceipt.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { chargeStoredToken } from '#server/payment-methods/chargeStoredToken.ts';
import {
  fileSavedOrder,
  getOrderLink,
  toOrderLink,
} from '#server/payment-methods/links/orderLink.ts';
import { saveMethod } from '#server/payment-methods/saveMethod.ts';
import { storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';
import { toExpiry } from '#server/payment-methods/toExpiry.ts';
import { chargeToken, toChargeKey } from '#server/payments/charges/chargeToken.ts';
import { completePayment } from '#server/payments/charges/completePayment.ts';
import { reportOrder } from '#server/payments/charges/reportOrder.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import {
  findProcessorAttempt,
  settleLostCharge,
} from '#server/payments/open-payments/settleLostCharge.ts';
import { recordConsent } from '#server/payments/subjects/manualPaymentStore.ts';
import { withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { storesTokens } from '#server/processors/contract/storesTokens.ts';
import { getAmount, getConnectionFor } from '../payments/paymentCall.ts';
import { respondWithSubjectReport } from '../payments/respondWithReport.ts';
import type { Call, Handler } from '../shared/handler.ts';
import { findPaidOrder, type PaidOrder } from './findPaidOrder.ts';
import { assertCanRecur, repriceForPayment, toOrderSubject } from './openOrder.ts';

type CheckoutCall = Call<'processCheckoutPayment'>;

/**
 * The customer has done their part. The outcome of an open payment or setup is retrieved from the processor, even
 * if the form was closed in the meantime; an approved order is captured, a token is charged with the basket's own total. A repeat
 * returns the same receipt.
 */
export const processCheckoutPayment: Handler<'processCheckoutPayment'> = async (call) => {
  const { db, business, params } = call;
  const form = await getForm(db, { appId: business.appId, id: params.id ?? '' });
  if (toSlug(call.payload.checkoutFormIdentifier) !== form.slug)
    throw new ProblemError('invalid-request', {
      detail: 'The path and the payload name different forms',
    });
  const found = await findPaidOrder(call, form);
  const { order } = found;
  if (order.isPreview) throw new ProblemError('not-found');
  if (order.completedAt === null) {
    try {
      await assertTerms(call, found);
      if (found.kind !== 'intent') assertDeliverable(form, order);
    } catch (error) {
      const settled = found.kind === 'token' ? await findSettled(call, order) : null;
      if (settled === null) throw error;
      return respondWithPayment(call, settled);
    }
  }
  await recordCustomer(db, order.id, { ...toCustomer(call), now: call.clock.now() });
  if (found.kind === 'setup' || (found.kind === 'token' && order.payMinor === 0))
    return { body: await respondWithSavedMethod(call, found) };
  return respondWithPayment(call, found);
};

/** Rejects a payment for anything other than what the page displayed, and a charge on terms that have changed. */
async function assertTerms(call: CheckoutCall, found: PaidOrder): Promise<void> {
  const { db, business, payload, clock } = call;
  const { order } = found;
  const { upsells, promoCodes, payAmount } = payload;
  const amountMinor = getAmount(payAmount, order.currency);
  const frozen = found.kind === 'intent' ? found.intent.frozenOrder : null;
  assertBasketUnchanged({ ...order, ...frozen }, { upsells, promoCodes, amountMinor });
  if (found.kind !== 'token') return;
  assertConsent(call, order);
  const id = toSlug(payload.checkoutFormIdentifier);
  const form = await loadForm(db, business, { id, now: clock.now() });
  await repriceForPayment(call, form, order);
}

/**
 * The outcome of a charge whose response was lost before the terms changed: this page's own, or another one that has paid the
 * order by now. Null if nothing was charged.
 */
async function findSettled(call: CheckoutCall, order: CheckoutOrderRow): Promise<PaidOrder | null> {
  const { tokenProcessor: processor, paymentToken: token, payAmount } = call.payload;
  const { currency } = order;
  const subject = toOrderSubject(order);
  const isPaid = await withProcessorProblem(settleLostCharge(call, subject));
  if (isPaid) return { kind: 'token', order };
  const connected = await getConnectionFor(call, { processor, currency });
  const amountMinor = getAmount(payAmount, currency);
  const key = toChargeKey({ connected, subject, token, amountMinor });
  const intent = await findProcessorAttempt(call.db, subject, key);
  return intent && { kind: 'intent', order, intent };
}

/** The customer: the name on the card, or the first and last name of the variant without card details. */
function toCustomer({ payload }: CheckoutCall) {
  const { email, nameOnCard, firstName, lastName, consent } = payload;
  const names = [firstName, lastName].map((name) => name?.trim()).filter(Boolean);
  const name = nameOnCard?.trim() || names.join(' ') || null;
  return { email: email.trim() || null, name, consent };
}

async function respondWithPayment(
  call: CheckoutCall,
  found: PaidOrder,
): Promise<{ readonly body: CheckoutResult }> {
  const { order } = found;
  const pay = () =>
    found.kind === 'intent' ? completePayment(call, found.intent) : payByToken(call, order);
  return respondWithSubjectReport(call, {
    pay,
    recordConsent: async ({ payment }) => {
      const isAllowed = call.payload.consent === 'EXPLICIT_CONSENT';
      if (isAllowed && payment !== null) await savePaidMethod(call, order, payment.id);
    },
    present: async ({ successful, outcome, declineCode }) => ({
      successful,
      outcome,
      declineCode,
      ...(await presentEnd(call, order.id)),
    }),
  });
}

/** An order is charged once: a token for a paid order gets the report of the payment that paid it. */
async function payByToken(call: CheckoutCall, order: CheckoutOrderRow): Promise<PaymentReport> {
  const { tokenProcessor: processor, paymentToken: token, nameOnCard } = call.payload;
  const { appId, currency, payMinor: amountMinor } = order;
  const paid = await reportOrder(call, order.id);
  if (paid !== null) return paid;
  const connected = await getConnectionFor(call, { processor, currency });
  assertCanRecur(connected, order);
  if (connected.adapter.capabilities.tokenCharges === undefined)
    throw new ProblemError('not-found');
  const subject = toOrderSubject(order);
  const { vault } = connected.adapter.capabilities;
  const isStored =
    order.priced.keepsMethod &&
    storesTokens(connected.adapter) &&
    vault?.storesWhileCharging !== true;
  try {
    if (isStored)
      return await chargeStoredToken(call, { order, connected, token, billing: toBilling(call) });
    const storesMethod = call.payload.consent === 'EXPLICIT_CONSENT';
    const charge = { appId, subject, connected, token, amountMinor, nameOnCard, storesMethod };
    return await chargeToken(call, charge);
  } catch (error) {
    const isPaid = error instanceof ProblemError && error.code === 'invoice-paid';
    const meanwhile = isPaid ? await reportOrder(call, order.id) : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

/** Nothing is charged today: saves the method, with its owner's consent. */
async function respondWithSavedMethod(
  call: CheckoutCall,
  { kind, order }: PaidOrder,
): Promise<CheckoutResult> {
  const { paymentToken, tokenProcessor, consent } = call.payload;
  assertConsent(call, order);
  if (kind === 'token') {
    if (order.completedAt !== null) {
      const end = await presentEnd(call, order.id);
      return { successful: true, outcome: 'saved', declineCode: null, ...end };
    }
    await openLink(call, order);
  }
  const { response } = await runProcessorWrite<CheckoutResult>(call, call.write, async () => {
    const link = toOrderLink(order);
    const { business } = call;
    const request = { business, link, processor: tokenProcessor, token: paymentToken, consent };
    const saved = await withProcessorProblem(
      saveMethod(call, { ...request, billing: toBilling(call) }),
    );
    const { successful, outcome, declineCode } = saved;
    if (outcome === 'saved') await fileSavedOrder(call, order.id);
    const body = { successful, outcome, declineCode, ...(await presentEnd(call, order.id)) };
    return { status: 200, headers: {}, body };
  });
  return response.body;
}

/** A token has no session: creates the link that it is saved with. */
async function openLink(call: CheckoutCall, order: CheckoutOrderRow): Promise<void> {
  const { tokenProcessor: processor } = call.payload;
  const connected = await getConnectionFor(call, { processor, currency: order.currency });
  assertCanRecur(connected, order);
  if (!storesTokens(connected.adapter)) throw new ProblemError('not-found');
  await getOrderLink(call, order, connected.context.connection);
}

/** A payment method is saved only with its owner's consent, which is checked before anything is charged or saved. */
function assertConsent({ payload }: CheckoutCall, { priced }: CheckoutOrderRow): void {
  if (!priced.keepsMethod || payload.consent === 'EXPLICIT_CONSENT') return;
  throw new ProblemError('invalid-request', { detail: 'Saving a payment method requires consent' });
}

/** Saves the method that has paid, for later charges. If that fails now, it is retried (server/maintenance). */
async function savePaidMethod(
  call: CheckoutCall,
  { priced }: CheckoutOrderRow,
  paymentId: string,
): Promise<void> {
  await recordConsent(call.db, paymentId, call.clock.now());
  if (!priced.keepsMethod) return;
  const typed = { billing: toBilling(call), expires: toExpiry(call.payload) };
  await storePaidMethod(call, paymentId, typed).catch(() => undefined);
}

function toBilling(call: CheckoutCall) {
  const { country, region, postalCode } = call.payload;
  const { name, email } = toCustomer(call);
  return {
    nameOnCard: name,
    billingEmail: email,
    billingCountry: country ?? null,
    billingRegion: region ?? null,
    billingPostalCode: postalCode ?? null,
  };
}

/** The receipt, and where the form sends its customers; nothing while the order is incomplete. */
async function presentEnd(
  { db, business }: CheckoutCall,
  orderId: string,
): Promise<Pick<CheckoutResult, 'receipt' | 'redirectUrl'>> {
  const order = orThrowNotFound(await findOrder(db, orderId));
  if (order.completedAt === null) return { receipt: null, redirectUrl: null };
  const { redirectUrl } = await getFormForOrder(db, order);
  return { receipt: await presentReceipt(db, business, order), redirectUrl };
}
