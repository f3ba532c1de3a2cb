import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import golden from './golden/fieldNames.json' with { type: 'json' };
import { type StandIn, startStripeStandIn } from './startStripeStandIn.ts';

const KEY = 'sk_test_standin';
let standIn: StandIn;
let stripe: Stripe;

function client(key: string, retries = 0): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: retries });
}

async function control(path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${standIn.url}/_stand-in${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function chargeCount(): Promise<{ total: number; succeeded: number; failed: number }> {
  const response = await fetch(`${standIn.url}/_stand-in/charges`);
  const { total, succeeded, failed } = await response.json();
  return { total, succeeded, failed };
}

function browserForm(secret: string, number: string): URLSearchParams {
  return new URLSearchParams({
    key: 'pk_test_standin',
    client_secret: secret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][country]': 'US',
    'payment_method_data[billing_details][address][postal_code]': '94103',
  });
}

async function browserConfirm(intent: { id: string; client_secret: string | null }, card: string) {
  const response = await fetch(`${standIn.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: browserForm(intent.client_secret ?? '', card),
  });
  return { status: response.status, body: await response.json() };
}

const price = { amount: 1099, currency: 'usd' };

beforeAll(async () => {
  standIn = await startStripeStandIn({ webhookSecret: 'whsec_test' });
  stripe = client(KEY);
});
afterAll(() => standIn.close());
beforeEach(() => control('/reset'));

describe('objects have exactly the field names of the processor', () => {
  test('for a paid intent, its charge, method, customer, refund and event', async () => {
    const customer = await stripe.customers.create({ name: 'Ada', email: 'ada@example.com' });
    const intent = await stripe.paymentIntents.create({
      ...price,
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(intent.status).toBe('succeeded');
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    const method = await stripe.paymentMethods.retrieve(String(intent.payment_method));
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 99 });
    const setup = await stripe.setupIntents.create({ customer: customer.id });
    const names = (value: object) =>
      Object.keys(value)
        .filter((name) => name !== 'lastResponse')
        .sort();
    expect(names(intent)).toEqual(golden.payment_intent);
    expect(names(charge)).toEqual(golden.charge);
    expect(names(charge.outcome ?? {})).toEqual(golden['charge.outcome']);
    expect(names(charge.payment_method_details?.card ?? {})).toEqual(
      golden['charge.payment_method_details.card'],
    );
    expect(names(method)).toEqual(golden.payment_method);
    expect(names(method.card ?? {})).toEqual(golden['payment_method.card']);
    expect(names(method.billing_details)).toEqual(golden['payment_method.billing_details']);
    expect(names(customer)).toEqual(golden.customer);
    expect(names(refund)).toEqual(golden.refund);
    expect(names(setup)).toEqual(golden.setup_intent);
    const events = await (await fetch(`${standIn.url}/_stand-in/events`)).json();
    expect(names(events.events[0])).toEqual(golden.event);
  });
});

describe('payment intents', () => {
  test('are updated while open and refused once paid', async () => {
    const intent = await stripe.paymentIntents.create(price);
    const dearer = await stripe.paymentIntents.update(intent.id, { amount: 2000 });
    expect(dearer.amount).toBe(2000);
    await browserConfirm(intent, '4242424242424242');
    await expect(stripe.paymentIntents.update(intent.id, { amount: 1 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
    await stripe.paymentIntents.update(intent.id, { metadata: { note: 'later' } });
  });

  test('are captured manually, in full or in part', async () => {
    const intent = await stripe.paymentIntents.create({
      ...price,
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/back',
    });
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 1099 });
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 500 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 500 });
  });

  test('are canceled only while open', async () => {
    const intent = await stripe.paymentIntents.create(price);
    const gone = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const late = await browserConfirm(intent, '4242424242424242');
    expect(late.body.error.code).toBe('payment_intent_unexpected_state');
  });

  test('are not canceled if the payer confirms first', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await control('/confirm-first', { payment_intent: intent.id, payment_method: 'pm_card_visa' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(
      'requires_payment_method',
    );
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await chargeCount()).toMatchObject({ total: 1, succeeded: 1 });
  });

  test('are canceled if the payer first confirms with a card that is declined', async () => {
    const intent = await stripe.paymentIntents.create(price);
    const payment_method = 'pm_card_chargeDeclined';
    await control('/confirm-first', { payment_intent: intent.id, payment_method });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    expect(await chargeCount()).toMatchObject({ total: 1, failed: 1 });
  });

  test('of one connected account do not exist in another', async () => {
    const options = { stripeAccount: 'acct_one' };
    const intent = await stripe.paymentIntents.create(price, options);
    expect((await stripe.paymentIntents.retrieve(intent.id, {}, options)).id).toBe(intent.id);
    for (const account of [{}, { stripeAccount: 'acct_two' }]) {
      await expect(stripe.paymentIntents.retrieve(intent.id, {}, account)).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    }
  });

  test('are listed newest first, page by page', async () => {
    for (const amount of [100, 200, 300]) await stripe.paymentIntents.create({ ...price, amount });
    const received: number[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 }))
      received.push(intent.amount);
    expect(received).toEqual([300, 200, 100]);
  });

  test('return expanded objects', async () => {
    const intent = await stripe.paymentIntents.create({
      ...price,
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/back',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true });
    expect(intent.payment_method).toMatchObject({ card: { last4: '4242' } });
  });
});

describe('amounts', () => {
  test.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
    [{ amount: 1005, currency: 'kwd' }, 'invalid_charge_amount'],
    [{ amount: 100_050, currency: 'isk' }, 'invalid_charge_amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
    [{ amount: -5, currency: 'usd' }, 'parameter_invalid_integer'],
  ])('%o are refused with %s', async (bad, code) => {
    await expect(stripe.paymentIntents.create(bad)).rejects.toMatchObject({
      statusCode: 400,
      code,
      param: 'amount',
    });
  });

  test.each([
    { amount: 50, currency: 'jpy' },
    { amount: 1010, currency: 'kwd' },
    { amount: 100_000, currency: 'isk' },
  ])('%o is accepted', async (good) => {
    expect((await stripe.paymentIntents.create(good)).amount).toBe(good.amount);
  });
});

describe('test cards', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined with %s, %s and leaves a failed charge', async (card, code, decline_code) => {
    const intent = await stripe.paymentIntents.create(price);
    const { status, body } = await browserConfirm(intent, card);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(await chargeCount()).toEqual({ total: 1, succeeded: 0, failed: 1 });
    const again = await browserConfirm(intent, '5555555555554444');
    expect(again.body.status).toBe('succeeded');
  });

  test('4242424242424241 is an incorrect number, without a charge', async () => {
    const intent = await stripe.paymentIntents.create(price);
    const { status, body } = await browserConfirm(intent, '4242424242424241');
    expect([status, body.error.code]).toEqual([402, 'incorrect_number']);
    expect((await chargeCount()).total).toBe(0);
  });

  test.each([
    ['4000002760003184', 'succeeded', undefined],
    ['4000002500003155', 'succeeded', undefined],
    ['4000000000003220', 'succeeded', undefined],
    ['4000008260003178', 'requires_payment_method', 'insufficient_funds'],
    ['4000008400001629', 'requires_payment_method', 'generic_decline'],
  ])('%s requires 3D Secure and ends as %s', async (card, status, decline) => {
    const intent = await stripe.paymentIntents.create(price);
    const { body } = await browserConfirm(intent, card);
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect((await chargeCount()).total).toBe(0);
    expect(await control('/challenge', { intent: intent.id, outcome: 'succeeded' })).toEqual({
      status,
    });
    const read = await stripe.paymentIntents.retrieve(intent.id);
    expect(read.last_payment_error?.decline_code).toBe(decline);
  });

  test('a failed 3D Secure step resets the intent with its code', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await browserConfirm(intent, '4000002760003184');
    await control('/challenge', { intent: intent.id, outcome: 'failed' });
    const read = await stripe.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('4000000000002685 is processing until it is settled', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ]) {
      const intent = await stripe.paymentIntents.create(price);
      const { body } = await browserConfirm(intent, '4000000000002685');
      expect(body.status).toBe('processing');
      const second = await browserConfirm(intent, '4242424242424242');
      expect(second.body.error.code).toBe('payment_intent_unexpected_state');
      await control('/settle', { payment_intent: intent.id, outcome });
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    }
  });
});

describe('a charge is made exactly once', () => {
  test('if two confirmations are released together', async () => {
    const intent = await stripe.paymentIntents.create({ ...price, metadata: { invoice: 'inv1' } });
    const other = await stripe.paymentIntents.create(price);
    await control('/barrier', { point: 'confirm', parties: 2, intent: intent.id });
    expect((await browserConfirm(other, '4242424242424242')).status).toBe(200);
    const both = await Promise.all([
      browserConfirm(intent, '4242424242424242'),
      browserConfirm(intent, '5555555555554444'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body.error.code).toBe('payment_intent_unexpected_state');
    const report = await (
      await fetch(`${standIn.url}/_stand-in/charges?metadata[invoice]=inv1`)
    ).json();
    expect(report).toMatchObject({
      succeeded: 1,
      succeededByIntent: { [intent.id]: 1 },
      succeededByMetadata: { 'invoice=inv1': 1 },
    });
  });

  test('if the response is lost and the client retries with its key', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await control('/faults', { kind: 'drop-reply' });
    const paid = await client(KEY, 1).paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', return_url: 'http://localhost/back' },
      { idempotencyKey: 'once' },
    );
    expect(paid.status).toBe('succeeded');
    expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await chargeCount()).toEqual({ total: 1, succeeded: 1, failed: 0 });
  });
});

describe('idempotency keys', () => {
  test('replay the first response and reject other parameters', async () => {
    const options = { idempotencyKey: 'key1' };
    const first = await stripe.paymentIntents.create(price, options);
    const second = await stripe.paymentIntents.create(price, options);
    expect(second.id).toBe(first.id);
    await expect(
      stripe.paymentIntents.create({ ...price, amount: 5000 }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = { ...options, stripeAccount: 'acct_other' };
    expect((await stripe.paymentIntents.create(price, elsewhere)).id).not.toBe(first.id);
  });

  test('replay a declined payment, but stay free after an invalid parameter', async () => {
    const options = { idempotencyKey: 'key2' };
    const declined = { ...price, confirm: true, payment_method: 'pm_card_chargeDeclined' };
    const tryOnce = () =>
      stripe.paymentIntents.create({ ...declined, return_url: 'http://localhost/b' }, options);
    await expect(tryOnce()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(tryOnce()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await chargeCount()).total).toBe(1);
    const free = { idempotencyKey: 'key3' };
    await expect(stripe.paymentIntents.create({ ...price, amount: 1 }, free)).rejects.toMatchObject(
      { code: 'amount_too_small' },
    );
    await stripe.paymentIntents.create(price, free);
  });

  test('conflict while the first request is in progress', async () => {
    await control('/barrier', { point: 'create', parties: 2 });
    const options = { idempotencyKey: 'key4' };
    const first = stripe.paymentIntents.create(price, options);
    await expect
      .poll(async () => (await fetch(`${standIn.url}/_stand-in/barrier`)).json())
      .toMatchObject({ create: { arrived: 1 } });
    await expect(stripe.paymentIntents.create(price, options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    await control('/barrier/open', { point: 'create' });
    await first;
  });
});

describe('setup intents', () => {
  test('attach the card to the customer, so that it can be charged later', async () => {
    const customer = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    });
    expect(setup.status).toBe('requires_action');
    await control('/challenge', { intent: setup.id, outcome: 'succeeded' });
    const done = await stripe.setupIntents.retrieve(setup.id);
    expect(done.status).toBe('succeeded');
    const method = await stripe.paymentMethods.retrieve(String(done.payment_method));
    expect(method.customer).toBe(customer.id);
    const paid = await stripe.paymentIntents.create({
      ...price,
      customer: customer.id,
      confirm: true,
      off_session: true,
      payment_method: method.id,
    });
    expect(paid.status).toBe('succeeded');
  });

  test('save a card that can be detached once, and cannot be charged afterwards', async () => {
    const customer = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const id = String(setup.payment_method);
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    await expect(stripe.paymentMethods.detach(id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.detach('pm_nobody')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('refuse a declined card, are canceled, and are confirmed once', async () => {
    const setup = await stripe.setupIntents.create({});
    await expect(
      stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ code: 'card_declined', setup_intent: { id: setup.id } });
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    await expect(stripe.setupIntents.cancel(setup.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
    const other = await stripe.setupIntents.create({});
    expect((await stripe.setupIntents.cancel(other.id)).status).toBe('canceled');
  });
});

describe('refunds', () => {
  test('are partial, then of the remaining amount, and never more', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await browserConfirm(intent, '4242424242424242');
    const ask = (amount?: number) =>
      stripe.refunds.create({ payment_intent: intent.id, ...(amount ? { amount } : {}) });
    expect((await ask(99)).status).toBe('succeeded');
    await expect(ask(5000)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await ask()).amount).toBe(1000);
    await expect(ask()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1099 });
  });
});

describe('browsers', () => {
  test('read and confirm an intent with its secret, and see only permitted fields', async () => {
    const intent = await stripe.paymentIntents.create({ ...price, metadata: { secret: 'x' } });
    const query = `key=pk_test_standin&client_secret=${intent.client_secret}`;
    const read = await fetch(`${standIn.url}/v1/payment_intents/${intent.id}?${query}`);
    const received = await read.json();
    expect(received.client_secret).toBe(intent.client_secret);
    expect(received).not.toHaveProperty('metadata');
    const wrong = await fetch(
      `${standIn.url}/v1/payment_intents/${intent.id}?key=pk_test_standin&client_secret=no`,
    );
    expect(wrong.status).toBe(400);
  });

  test('cannot make any other call', async () => {
    const responses = await Promise.all(
      [
        ['POST', '/v1/payment_intents'],
        ['GET', '/v1/payment_intents?key=pk_test_standin'],
        ['GET', '/v1/charges?key=pk_test_standin'],
        ['POST', '/v1/refunds'],
      ].map(([method = '', path]) =>
        fetch(`${standIn.url}${path}`, {
          method,
          ...(method === 'POST' ? { body: new URLSearchParams({ key: 'pk_test_standin' }) } : {}),
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('the stand-in rejects', () => {
  test('live keys, missing keys and unknown parameters', async () => {
    await expect(client('sk_live_abc').customers.list({})).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('live keys are refused'),
    });
    expect((await fetch(`${standIn.url}/v1/charges`)).status).toBe(401);
    await expect(
      stripe.paymentIntents.create({ ...price, colour: 'red' } as typeof price),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  });

  test('a Host, an Origin and a webhook URL of another machine', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const headers = { host: 'stripe.example.com' };
      request(`${standIn.url}/v1/charges`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
    const headers = { origin: 'https://shop.example.com' };
    expect((await fetch(`${standIn.url}/v1/charges`, { headers })).status).toBe(403);
    const webhookUrl = 'https://shop.example.com/hook';
    await expect(startStripeStandIn({ webhookSecret: 'whsec_x', webhookUrl })).rejects.toThrow(
      'this machine only',
    );
    await expect(startStripeStandIn({ webhookSecret: 'whsec_live_x' })).rejects.toThrow('live');
  });

  test('control calls from a page', async () => {
    const headers = { origin: 'http://localhost:3000' };
    const response = await fetch(`${standIn.url}/_stand-in/charges`, { headers });
    expect(response.status).toBe(403);
  });
});

describe('planned faults', () => {
  test('apply once with the requested status', async () => {
    for (const status of [500, 429]) {
      await control('/faults', { kind: 'error', status, path: '/v1/payment_intents' });
      await expect(stripe.paymentIntents.create(price)).rejects.toMatchObject({
        statusCode: status,
      });
      await stripe.paymentIntents.create(price);
    }
  });

  test('make a call hang until the caller gives up, and change nothing', async () => {
    await control('/faults', { kind: 'hang', path: '/v1/payment_intents/*', method: 'POST' });
    const intent = await stripe.paymentIntents.create(price);
    await expect(
      stripe.paymentIntents.update(intent.id, { amount: 4000 }, { timeout: 150 }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount).toBe(1099);
  });
});
