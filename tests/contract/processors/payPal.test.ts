import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startCardElementsStandIn } from '#stand-ins/card-elements/startCardElementsStandIn.ts';
import { type StandIn, startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { sendJson } from '../support/http/sendJson.ts';
import { type AcceptOptions, acceptPayment } from '../support/payments/acceptPayment.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const MERCHANT = '5K7TQ2W8ABCDE';
const AGREEMENTS = '/v1/billing-agreements/agreement-tokens';
const WEBHOOK = '8PT597110X687430LKGECATA';

describe(`paying by PayPal, on ${databaseName}`, () => {
  let standIn: StandIn;
  let cards: StandIn;
  let server: TestServer;
  let path: string;
  let orderPath: string;
  let address: string | undefined;

  beforeAll(async () => {
    standIn = await startPayPalStandIn({ webhookSecret: WEBHOOK });
    cards = await startCardElementsStandIn({ webhookSecret: 'none' });
    const processors = createServerProcessors(
      {
        PAYPAL: payPalStandInKeys(standIn.url, standIn.frameUrl, WEBHOOK),
        NEXUS: cardElementsStandInKeys(cards.url),
      },
      undefined,
      'https://cards.example',
    );
    server = await openTestServer({ processors });
    await createBusiness(server.office, {
      ...harbor,
      connections: [
        { processor: 'NEXUS', accountId: 'demo-harbor' },
        { processor: 'PAYPAL', accountId: MERCHANT },
      ],
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
    await cards.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    await makeOpen('100.00');
  });

  const makeOpen = async (amount: string, currency = 'USD') => {
    const content = { ...makeOneLineContent(amount), currency };
    path = await makeInvoice(server, { appId: 'harbor', content });
    const { orderId } = await invoice();
    orderPath = `/api/harbor/v1/sales/invoice/${orderId}/payPal/orders`;
  };
  const control = (url: string, payload?: object) =>
    sendJson(`${standIn.url}/_stand-in${url}`, payload);
  const invoice = async () => (await server.get(path)).body.invoice;
  const order = (payAmount = '100.00', headers = {}) =>
    server.post(orderPath, { payload: { payAmount }, headers });
  /** The payer's approval in PayPal's window. */
  const approve = (id: string) => control('/approve', { order: id });
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    acceptPayment(
      server,
      path,
      {
        paymentType: 'payPal',
        paymentToken,
        tokenProcessor: 'PAYPAL',
      },
      options,
    );
  const approved = async (amount = '100.00') => {
    const { orderId } = (await order(amount)).body;
    await approve(orderId);
    return orderId as string;
  };
  const payByCard = async () => {
    const card = { number: '4242424242424242', expMonth: '08', expYear: '2031', cvv: '123' };
    const { token } = await sendJson(`${cards.url}/v1/tokens`, {
      ...card,
      publicKey: 'pk_test_standin',
    });
    return server.post(`${path}/acceptPayment`, {
      payload: {
        invoiceXID: path.split('/').at(-1) ?? '',
        payAmount: '100.00',
        paymentType: 'creditCard',
        paymentToken: token,
        tokenProcessor: 'NEXUS',
      },
    });
  };
  const countCaptures = async () => (await control('/ledger')).succeeded as number;
  const deliver = (event: object, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/paypal/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(event),
    });

  it('offers its button beside the card’s fields, with the merchant of the account [1.19] [7.09]', async () => {
    const { appSalesInfo, paypalMerchant, paymentSubtype } = (await server.get(path)).body;
    const kinds = appSalesInfo.methods.map(({ processor, kind }: Record<string, string>) => [
      processor,
      kind,
    ]);
    expect(kinds).toEqual([
      ['NEXUS', 'fields'],
      ['PAYPAL', 'button'],
    ]);
    expect(paypalMerchant).toEqual({ merchantId: MERCHANT, clientId: 'stand-in-client' });
    expect(paymentSubtype).toBe('card');
    expect(JSON.stringify(appSalesInfo)).not.toContain('stand-in-secret');
  });

  it('captures an approved order once for repeated requests, and labels it as PayPal [1.19] [3.36] [7.15]', async () => {
    const id = await approved();
    const responses = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(responses.map(({ body }) => body.outcome)).toEqual(['paid', 'paid', 'paid']);
    expect(await countCaptures()).toBe(1);
    const { status, payments } = await invoice();
    expect([status, payments.length]).toEqual(['PAID', 1]);
    expect(payments[0]).toMatchObject({ label: 'PAYPAL - PAID', amount: '100.00' });
    const { movements } = await control('/ledger');
    expect(movements[0]).toMatchObject({ amount: 10_000, currency: 'USD' });
    expect(movements[0].reference).toMatch(/^billfold-intent-/);
  });

  it('creates one order per amount, and never captures a replaced one', async () => {
    const [first, again, other] = [
      (await order()).body.orderId,
      (await order()).body.orderId,
      (await order('40.00')).body.orderId,
    ];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await approve(first);
    expect((await accept(first)).body.outcome).toBe('open'); // replaced: never captured
    expect(await countCaptures()).toBe(0);
  });

  it('does not capture an order before its approval', async () => {
    const { orderId } = (await order()).body;
    expect((await accept(orderId)).body).toMatchObject({ outcome: 'open', successful: false });
    await approve(orderId);
    expect((await accept(orderId)).body.outcome).toBe('paid');
  });

  it('reports a declined payment method, also to a repeated call, and the same order can be approved again', async () => {
    const id = await approved();
    server.clock.advance(1_000); // the payer takes their time
    await control('/faults', { kind: 'decline' });
    const key = randomUUID();
    for (const { body } of [await accept(id, { key }), await accept(id, { key })])
      expect(body).toMatchObject({ outcome: 'failed', declineCode: 'declined' });
    expect((await invoice()).payments).toEqual([]);
    expect((await order()).body.orderId).toBe(id);
    await approve(id);
    expect((await accept(id)).body.outcome).toBe('paid');
    expect(await countCaptures()).toBe(1);
  });

  it('charges either an order or a card for an invoice, never both', async () => {
    const id = await approved();
    expect((await payByCard()).body.outcome).toBe('paid');
    expect((await accept(id)).body).not.toMatchObject({ successful: true });
    expect(await countCaptures()).toBe(0);
    await makeOpen('100.00');
    const both = await Promise.all([approved().then((one) => accept(one)), payByCard()]);
    expect(both.filter(({ body }) => body.successful)).toHaveLength(1);
    const { movements } = await sendJson(`${cards.url}/_stand-in/ledger`);
    const charged = movements.filter(({ status }: { status: string }) => status === 'succeeded');
    expect((await countCaptures()) + charged.length).toBe(2);
    await sendJson(`${cards.url}/_stand-in/reset`, {});
  });

  it.each([
    ['before', { kind: 'hang', ms: 0, times: 2 }, 0],
    ['after', { kind: 'drop-reply', times: 2 }, 1],
  ] as const)('captures once if the response was lost %s the capture', async (_, fault, done) => {
    const id = await approved();
    await control('/faults', fault);
    const key = randomUUID();
    expect((await accept(id, { key })).body.code).toBe('processor-unreachable');
    expect(await countCaptures()).toBe(done);
    expect((await accept(id, { key })).body.outcome).toBe('paid');
    expect(await countCaptures()).toBe(1);
  });

  it('creates one order if the response was lost', async () => {
    await control('/faults', { kind: 'drop-reply', path: '/v2/checkout/orders', times: 2 });
    expect((await order()).body.code).toBe('processor-unreachable');
    const { status } = await order();
    expect(status).toBe(200);
    expect((await control('/orders')).orders).toHaveLength(1);
  });

  it('reports an unreachable PayPal, and renews an expired access token', async () => {
    const outage = { kind: 'error', status: 503, method: 'POST', path: '/v2/checkout/orders' };
    await control('/faults', { ...outage, times: 2 });
    expect((await order()).body.code).toBe('processor-unreachable');
    await control('/expire-tokens', {});
    expect((await order()).status).toBe(200);
  });

  it('reports a pending capture as processing, and is paid by the event about its completion', async () => {
    const id = await approved();
    await control('/faults', { kind: 'challenge' });
    expect((await accept(id)).body.outcome).toBe('processing');
    await listen();
    await control('/settle', { order: id });
    await control('/webhooks/idle', {});
    expect((await invoice()).status).toBe('PAID');
  });

  it('refunds a part and the rest, and lists the total as an adjustment [3.36]', async () => {
    const id = await approved();
    const { payment } = (await accept(id)).body;
    const back = (amount: string, key = randomUUID()) => {
      const write = { appId: 'harbor', xid: path.split('/').at(-1) ?? '', key };
      return refundPayment(server.office, write, { paymentId: payment.id, amount });
    };
    const key = randomUUID();
    await back('30.00', key);
    await back('30.00', key);
    expect(await labels()).toEqual([
      ['PAYPAL - PAID', '100.00'],
      ['PAYPAL - ADJUSTMENT', '-30.00'],
    ]);
    await expect(back('70.01')).rejects.toMatchObject({ code: 'amount-out-of-bounds' });
    await back('70.00');
    expect(await labels()).toEqual([
      ['PAYPAL - PAID', '100.00'],
      ['PAYPAL - ADJUSTMENT', '-100.00'],
    ]);
    expect((await invoice()).status).toBe('REFUNDED');
    const { movements } = await control('/ledger');
    const refunds = movements.filter(({ kind }: { kind: string }) => kind === 'refund');
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([3000, 7000]);
  });
  const labels = async () =>
    (await invoice()).payments.map(({ label, amount }: Record<string, string>) => [label, amount]);

  it.each([
    ['HUF', '36500.00', '36500'],
    ['JPY', '12000', '12000'],
    ['TWD', '900.00', '900'],
  ])('charges only whole units of %s', async (currency, amount, value) => {
    await makeOpen(amount, currency);
    const payAmount = `${amount.split('.')[0]}.00`;
    const id = await approved(payAmount);
    expect((await control('/orders')).orders[0].amount).toEqual({ currency_code: currency, value });
    expect((await accept(id, { amount: payAmount })).body.outcome).toBe('paid');
    await makeOpen('100.50', 'HUF');
    expect((await order('100.50')).body.code).toBe('amount-not-chargeable');
  });

  it('returns one agreement token for a key, without a charge [7.14]', async () => {
    const url = orderPath.replace('orders', 'billingAgreements');
    const headers = { origin: 'https://invoice.example' };
    const key = randomUUID();
    const responses = [];
    for (const one of [key, key, randomUUID()])
      responses.push((await server.post(url, { key: one, headers })).body.billingToken);
    expect(responses[0]).toMatch(/^BA-[A-Z0-9]{17}$/);
    expect(responses[1]).toBe(responses[0]);
    expect(responses[2]).not.toBe(responses[0]);
    expect(await countCaptures()).toBe(0);
    await control('/faults', { kind: 'error', status: 403, path: AGREEMENTS });
    const refused = await server.post(url, { headers });
    expect(refused.body.code).toBe('processor-not-configured'); // PayPal has not enabled it for the account
    expect((await server.post(url.replace(/invoice\/[^/]+/, 'invoice/none'))).status).toBe(404);
  });

  it('is not offered for a currency that PayPal does not support', async () => {
    await makeOpen('12.500', 'KWD');
    const { methods } = (await server.get(path)).body.appSalesInfo;
    expect(methods.map(({ processor }: { processor: string }) => processor)).toEqual(['NEXUS']);
  });

  /** Starts the server on its own port, for the stand-in's events. */
  const listen = async () => {
    address ??= await server.app.listen({ port: 0, host: '127.0.0.1' });
    await control('/webhooks', { url: `${address}/v1/paypal/webhook` });
  };

  describe('events', () => {
    it('record a payment whose page was closed after the capture, once if repeated', async () => {
      const id = await approved();
      await listen();
      await control('/webhooks/pause', {});
      await control('/faults', { kind: 'drop-reply', times: 2 });
      await accept(id);
      expect((await invoice()).status).not.toBe('PAID');
      await control('/webhooks/resume', {});
      const { events } = await control('/events');
      for (const { id: event } of [...events, ...events])
        await control('/webhooks/resend', { event });
      await control('/webhooks/idle', {});
      const { deliveries } = await control('/webhooks');
      const statuses = deliveries.map((one: { status: number }) => one.status);
      expect(statuses.length).toBeGreaterThan(2 * events.length);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const { status, payments } = await invoice();
      expect([status, payments.length]).toEqual(['PAID', 1]);
    });

    it('record a refund that was made at PayPal, whose event names the capture only', async () => {
      const id = await approved();
      await accept(id);
      await listen();
      const token = await accessToken();
      const [capture] = (await control('/ledger')).movements;
      await fetch(`${standIn.url}/v2/payments/captures/${capture.id}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'paypal-request-id': randomUUID(),
        },
        body: JSON.stringify({ amount: { currency_code: 'USD', value: '25.00' } }),
      });
      await control('/webhooks/idle', {});
      expect(await labels()).toEqual([
        ['PAYPAL - PAID', '100.00'],
        ['PAYPAL - ADJUSTMENT', '-25.00'],
      ]);
    });

    it('are rejected if PayPal does not verify them or their headers are missing', async () => {
      const id = await approved();
      const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } };
      const forged = {
        'paypal-transmission-id': 'a',
        'paypal-transmission-time': '2026-11-24T00:00:00Z',
        'paypal-transmission-sig': 'AAAA',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
      };
      for (const headers of [forged, {}, { ...forged, 'paypal-transmission-sig': '' }]) {
        const response = await deliver(event, headers);
        expect(response.json().code).toBe('webhook-signature');
      }
    });
  });

  const accessToken = async () => {
    const response = await fetch(`${standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('a:b').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
});
