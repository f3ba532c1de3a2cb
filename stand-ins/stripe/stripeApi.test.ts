import { describe, expect, test } from 'vitest';
import { PRICE, setUpStripeStandIn } from '#tests/builders/processors/setUpStripeStandIn.ts';
import golden from './golden/fieldNames.json' with { type: 'json' };
import { startStripeStandIn } from './startStripeStandIn.ts';

const standIn = setUpStripeStandIn();

describe('objects have exactly the field names of the processor', () => {
  test('for a paid intent, its charge, method, customer, refund and event', async () => {
    const customer = await standIn.stripe.customers.create({
      name: 'Ada',
      email: 'ada@example.com',
    });
    const intent = await standIn.stripe.paymentIntents.create({
      ...PRICE,
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(intent.status).toBe('succeeded');
    const charge = await standIn.stripe.charges.retrieve(String(intent.latest_charge));
    const method = await standIn.stripe.paymentMethods.retrieve(String(intent.payment_method));
    const refund = await standIn.stripe.refunds.create({ payment_intent: intent.id, amount: 99 });
    const setup = await standIn.stripe.setupIntents.create({ customer: customer.id });
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

describe('idempotency keys', () => {
  test('replay the first response and reject other parameters', async () => {
    const options = { idempotencyKey: 'key1' };
    const first = await standIn.stripe.paymentIntents.create(PRICE, options);
    const second = await standIn.stripe.paymentIntents.create(PRICE, options);
    expect(second.id).toBe(first.id);
    await expect(
      standIn.stripe.paymentIntents.create({ ...PRICE, amount: 5000 }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = { ...options, stripeAccount: 'acct_other' };
    expect((await standIn.stripe.paymentIntents.create(PRICE, elsewhere)).id).not.toBe(first.id);
  });

  test('replay a declined payment, but stay free after an invalid parameter', async () => {
    const options = { idempotencyKey: 'key2' };
    const declined = { ...PRICE, confirm: true, payment_method: 'pm_card_chargeDeclined' };
    const tryOnce = () =>
      standIn.stripe.paymentIntents.create(
        { ...declined, return_url: 'http://localhost/b' },
        options,
      );
    await expect(tryOnce()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(tryOnce()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await standIn.chargeCount()).total).toBe(1);
    const free = { idempotencyKey: 'key3' };
    await expect(
      standIn.stripe.paymentIntents.create({ ...PRICE, amount: 1 }, free),
    ).rejects.toMatchObject({ code: 'amount_too_small' });
    await standIn.stripe.paymentIntents.create(PRICE, free);
  });

  test('conflict while the first request is in progress', async () => {
    await standIn.control('/barrier', { point: 'create', parties: 2 });
    const options = { idempotencyKey: 'key4' };
    const first = standIn.stripe.paymentIntents.create(PRICE, options);
    await expect
      .poll(async () => (await fetch(`${standIn.url}/_stand-in/barrier`)).json())
      .toMatchObject({ create: { arrived: 1 } });
    await expect(standIn.stripe.paymentIntents.create(PRICE, options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    await standIn.control('/barrier/open', { point: 'create' });
    await first;
  });
});

describe('setup intents', () => {
  test('attach the card to the customer, so that it can be charged later', async () => {
    const customer = await standIn.stripe.customers.create({});
    const setup = await standIn.stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    });
    expect(setup.status).toBe('requires_action');
    await standIn.control('/challenge', { intent: setup.id, outcome: 'succeeded' });
    const done = await standIn.stripe.setupIntents.retrieve(setup.id);
    expect(done.status).toBe('succeeded');
    const method = await standIn.stripe.paymentMethods.retrieve(String(done.payment_method));
    expect(method.customer).toBe(customer.id);
    const paid = await standIn.stripe.paymentIntents.create({
      ...PRICE,
      customer: customer.id,
      confirm: true,
      off_session: true,
      payment_method: method.id,
    });
    expect(paid.status).toBe('succeeded');
  });

  test('save a card that can be detached once, and cannot be charged afterwards', async () => {
    const customer = await standIn.stripe.customers.create({});
    const setup = await standIn.stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const id = String(setup.payment_method);
    expect((await standIn.stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await standIn.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    await expect(standIn.stripe.paymentMethods.detach(id)).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(standIn.stripe.paymentMethods.detach('pm_nobody')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('refuse a declined card, are canceled, and are confirmed once', async () => {
    const setup = await standIn.stripe.setupIntents.create({});
    await expect(
      standIn.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ code: 'card_declined', setup_intent: { id: setup.id } });
    await standIn.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    await expect(standIn.stripe.setupIntents.cancel(setup.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
    const other = await standIn.stripe.setupIntents.create({});
    expect((await standIn.stripe.setupIntents.cancel(other.id)).status).toBe('canceled');
  });
});

describe('browsers', () => {
  test('read and confirm an intent with its secret, and see only permitted fields', async () => {
    const intent = await standIn.stripe.paymentIntents.create({
      ...PRICE,
      metadata: { secret: 'x' },
    });
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
    await expect(standIn.client('sk_live_abc').customers.list({})).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('live keys are refused'),
    });
    expect((await fetch(`${standIn.url}/v1/charges`)).status).toBe(401);
    await expect(
      standIn.stripe.paymentIntents.create({ ...PRICE, color: 'red' } as typeof PRICE),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'color' });
  });

  test('a Host, an Origin and a webhook URL of another machine', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const headers = { host: 'standIn.stripe.example.com' };
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
      await standIn.control('/faults', { kind: 'error', status, path: '/v1/payment_intents' });
      await expect(standIn.stripe.paymentIntents.create(PRICE)).rejects.toMatchObject({
        statusCode: status,
      });
      await standIn.stripe.paymentIntents.create(PRICE);
    }
  });

  test('make a call hang until the caller gives up, and change nothing', async () => {
    await standIn.control('/faults', {
      kind: 'hang',
      path: '/v1/payment_intents/*',
      method: 'POST',
    });
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    await expect(
      standIn.stripe.paymentIntents.update(intent.id, { amount: 4000 }, { timeout: 150 }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await standIn.stripe.paymentIntents.retrieve(intent.id)).amount).toBe(1099);
  });
});
