import { createInvoicePaymentIntent, updatePaymentIntent } from 'virtual:calls';
import { describe, expect, it, vi } from 'vitest';
import { selectInvoice } from '#store/selectInvoice.ts';
import { selectSales } from '#store/selectSales.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import { invoiceEndpoints } from '../documents/invoiceEndpoints.ts';
import { quoteDecisionEndpoints } from '../documents/quoteDecisionEndpoints.ts';
import { quoteEndpoints } from '../documents/quoteEndpoints.ts';
import { sendCall } from '../sendCall.ts';
import { acceptPayment, completeAuthorizedPayment } from './paymentCalls.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const change = { appId: 'fern', idempotencyKey: 'k1', page: 'p1' };
const update = { invoiceXID: 'invoice-1', paymentIntentId: 'pi_1', amount: '40.00' };
const authorized = {
  invoiceXID: 'invoice-1',
  paymentToken: 'pi_1',
  tokenProcessor: 'STRIPE',
} as const;
const payment = { ...authorized, payAmount: '40.00', paymentType: 'creditCard' } as const;
const CREATE = '/v1/sales/order/order-1/stripe/paymentIntent';
const UPDATE = '/v1/sales/stripe/paymentIntent/pi_1';
const options = {
  appId: 'fern',
  headers: writeHeaders({ idempotencyKey: 'k1', page: 'p1' }),
};
const openIntent = () =>
  sendCall(createInvoicePaymentIntent, { ...options, params: { id: 'order-1' } });
const sendAmount = () =>
  sendCall(updatePaymentIntent, { ...options, params: { paymentIntentId: 'pi_1' }, body: update });
const key = { appId: 'fern', xid: 'invoice-1' };

function makeWorld(responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork(responses);
  const clock = makeClock();
  const { store } = makeStore({ fetch: network.fetch, clock });
  return { network, store, clock };
}

describe('the calls of a quote and of a payment', () => {
  it('return every failure to the caller: a refusal, and a lost connection [7.06]', async () => {
    const quote = { appId: 'fern', xid: 'x1' };
    const acceptance = { ...quote, idempotencyKey: 'k', etag: '"v1"', locale: 'de', tappedAt: 't' };
    const getFailures = async ({ store }: ReturnType<typeof makeWorld>) => {
      const { getQuote } = quoteEndpoints.endpoints;
      const { acceptQuote } = quoteDecisionEndpoints.endpoints;
      const cached = [
        await store.dispatch(getQuote.initiate(quote)),
        await store.dispatch(acceptQuote.initiate(acceptance)),
      ].map(({ error }) => error);
      const others = [
        await store.dispatch(openIntent()),
        await store.dispatch(sendAmount()),
        await store.dispatch(acceptPayment(payment, change)),
        await store.dispatch(completeAuthorizedPayment(authorized, change)),
      ].map((result) => (result.isOk ? null : result.failure));
      return [...cached, ...others];
    };
    const refuse = () => respondWithProblem('payment-in-progress');
    const refused = makeWorld({
      'GET /v1/sales/quote/x1': refuse,
      'POST /v1/sales/quote/x1/accept': refuse,
      [`POST ${CREATE}`]: refuse,
      [`PUT ${UPDATE}`]: refuse,
      [`POST ${INVOICE}/acceptPayment`]: refuse,
      [`POST ${INVOICE}/completeAuthorizedPayment`]: refuse,
    });
    const refusal = { kind: 'problem', problem: { code: 'payment-in-progress' } };
    expect(await getFailures(refused)).toMatchObject(Array(6).fill(refusal));
    expect(await getFailures(makeWorld())).toEqual(Array(6).fill({ kind: 'network' }));
  });

  it('name the invoice that is paid, in path and payload', async () => {
    const { network, store } = makeWorld();
    await store.dispatch(acceptPayment(payment, change));
    await store.dispatch(completeAuthorizedPayment(authorized, change));
    expect(network.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `${INVOICE}/acceptPayment`, payment],
      ['POST', `${INVOICE}/completeAuthorizedPayment`, authorized],
    ]);
  });

  it('leave no client secret in the store', async () => {
    const intent = {
      accountId: 'acct_1',
      clientSecret: 'pi_1_secret_9',
      paymentIntentId: 'pi_1',
      amount: '40.00',
      currencyCode: 'USD',
      status: 'requires_payment_method',
    };
    const { store } = makeWorld({
      [`POST ${CREATE}`]: () => respondWithJson(intent),
      [`PUT ${UPDATE}`]: () => respondWithJson(intent),
    });
    const opened = await store.dispatch(openIntent());
    await store.dispatch(sendAmount());
    expect(opened).toEqual({ isOk: true, value: intent });
    expect(JSON.stringify(store.getState())).not.toContain('secret');
  });

  it('retry with the same key while the server still runs the same change, four times at most', async () => {
    const { network, store, clock } = makeWorld({
      [`POST ${CREATE}`]: () => respondWithProblem('idempotency-outstanding'),
    });
    const opened = store.dispatch(openIntent());
    for (const tries of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(network.calls).toHaveLength(tries));
      await vi.waitFor(() => expect(clock.waiting).toBe(tries < 4 ? 1 : 0));
      clock.advance(1000);
    }
    expect(await opened).toMatchObject({
      isOk: false,
      failure: { problem: { code: 'idempotency-outstanding' } },
    });
    const keys = network.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(Array(4).fill('"k1"'));
  });

  it('update the invoice everywhere with the response to a payment', async () => {
    const invoice = makeInvoice({ totalPaid: '1134.50', status: 'PAID' });
    const result = { successful: true, outcome: 'paid', declineCode: null, payment: null, invoice };
    const { store } = makeWorld({
      [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
      [`POST ${INVOICE}/acceptPayment`]: () => respondWithJson(result),
    });
    const { getInvoice } = invoiceEndpoints.endpoints;
    await store.dispatch(getInvoice.initiate(key));
    await store.dispatch(acceptPayment(payment, change));
    const state = store.getState();
    expect(selectInvoice(state)).toMatchObject({ status: 'PAID', id: invoice.orderId });
    expect(selectSales(state).invoice).toEqual(invoice);
    expect(getInvoice.select(key)(state).data?.value.invoice).toEqual(invoice);
  });
});
