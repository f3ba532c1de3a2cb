import { describe, expect, test } from 'vitest';
import { KEY, PRICE, setUpStripeStandIn } from '#tests/builders/processors/setUpStripeStandIn.ts';

const standIn = setUpStripeStandIn();

describe('payment intents', () => {
  test('are updated while open and refused once paid', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const dearer = await standIn.stripe.paymentIntents.update(intent.id, { amount: 2000 });
    expect(dearer.amount).toBe(2000);
    await standIn.browserConfirm(intent, '4242424242424242');
    await expect(
      standIn.stripe.paymentIntents.update(intent.id, { amount: 1 }),
    ).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
    await standIn.stripe.paymentIntents.update(intent.id, { metadata: { note: 'later' } });
  });

  test('are captured manually, in full or in part', async () => {
    const intent = await standIn.stripe.paymentIntents.create({
      ...PRICE,
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/back',
    });
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 1099 });
    const captured = await standIn.stripe.paymentIntents.capture(intent.id, {
      amount_to_capture: 500,
    });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 500 });
  });

  test('are canceled only while open', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const gone = await standIn.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    await expect(standIn.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const late = await standIn.browserConfirm(intent, '4242424242424242');
    expect(late.body.error.code).toBe('payment_intent_unexpected_state');
  });

  test('are not canceled if the payer confirms first', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    await standIn.control('/confirm-first', {
      payment_intent: intent.id,
      payment_method: 'pm_card_visa',
    });
    expect((await standIn.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
      'requires_payment_method',
    );
    await expect(standIn.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await standIn.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await standIn.chargeCount()).toMatchObject({ total: 1, succeeded: 1 });
  });

  test('are canceled if the payer first confirms with a card that is declined', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const payment_method = 'pm_card_chargeDeclined';
    await standIn.control('/confirm-first', { payment_intent: intent.id, payment_method });
    expect((await standIn.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    expect(await standIn.chargeCount()).toMatchObject({ total: 1, failed: 1 });
  });

  test('of one connected account do not exist in another', async () => {
    const options = { stripeAccount: 'acct_one' };
    const intent = await standIn.stripe.paymentIntents.create(PRICE, options);
    expect((await standIn.stripe.paymentIntents.retrieve(intent.id, {}, options)).id).toBe(
      intent.id,
    );
    for (const account of [{}, { stripeAccount: 'acct_two' }]) {
      await expect(
        standIn.stripe.paymentIntents.retrieve(intent.id, {}, account),
      ).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    }
  });

  test('are listed newest first, page by page', async () => {
    for (const amount of [100, 200, 300])
      await standIn.stripe.paymentIntents.create({ ...PRICE, amount });
    const received: number[] = [];
    for await (const intent of standIn.stripe.paymentIntents.list({ limit: 2 }))
      received.push(intent.amount);
    expect(received).toEqual([300, 200, 100]);
  });

  test('return expanded objects', async () => {
    const intent = await standIn.stripe.paymentIntents.create({
      ...PRICE,
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
    await expect(standIn.stripe.paymentIntents.create(bad)).rejects.toMatchObject({
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
    expect((await standIn.stripe.paymentIntents.create(good)).amount).toBe(good.amount);
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
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const { status, body } = await standIn.browserConfirm(intent, card);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(await standIn.chargeCount()).toEqual({ total: 1, succeeded: 0, failed: 1 });
    const again = await standIn.browserConfirm(intent, '5555555555554444');
    expect(again.body.status).toBe('succeeded');
  });

  test('4242424242424241 is an incorrect number, without a charge', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const { status, body } = await standIn.browserConfirm(intent, '4242424242424241');
    expect([status, body.error.code]).toEqual([402, 'incorrect_number']);
    expect((await standIn.chargeCount()).total).toBe(0);
  });

  test.each([
    ['4000002760003184', 'succeeded', undefined],
    ['4000002500003155', 'succeeded', undefined],
    ['4000000000003220', 'succeeded', undefined],
    ['4000008260003178', 'requires_payment_method', 'insufficient_funds'],
    ['4000008400001629', 'requires_payment_method', 'generic_decline'],
  ])('%s requires 3D Secure and ends as %s', async (card, status, decline) => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    const { body } = await standIn.browserConfirm(intent, card);
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect((await standIn.chargeCount()).total).toBe(0);
    expect(
      await standIn.control('/challenge', { intent: intent.id, outcome: 'succeeded' }),
    ).toEqual({
      status,
    });
    const read = await standIn.stripe.paymentIntents.retrieve(intent.id);
    expect(read.last_payment_error?.decline_code).toBe(decline);
  });

  test('a failed 3D Secure step resets the intent with its code', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    await standIn.browserConfirm(intent, '4000002760003184');
    await standIn.control('/challenge', { intent: intent.id, outcome: 'failed' });
    const read = await standIn.stripe.paymentIntents.retrieve(intent.id);
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
      const intent = await standIn.stripe.paymentIntents.create(PRICE);
      const { body } = await standIn.browserConfirm(intent, '4000000000002685');
      expect(body.status).toBe('processing');
      const second = await standIn.browserConfirm(intent, '4242424242424242');
      expect(second.body.error.code).toBe('payment_intent_unexpected_state');
      await standIn.control('/settle', { payment_intent: intent.id, outcome });
      expect((await standIn.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    }
  });
});

describe('refunds', () => {
  test('are partial, then of the remaining amount, and never more', async () => {
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    await standIn.browserConfirm(intent, '4242424242424242');
    const ask = (amount?: number) =>
      standIn.stripe.refunds.create({ payment_intent: intent.id, ...(amount ? { amount } : {}) });
    expect((await ask(99)).status).toBe('succeeded');
    await expect(ask(5000)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await ask()).amount).toBe(1000);
    await expect(ask()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const [charge] = (await standIn.stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1099 });
  });
});

describe('a charge is made exactly once', () => {
  test('if two confirmations are released together', async () => {
    const intent = await standIn.stripe.paymentIntents.create({
      ...PRICE,
      metadata: { invoice: 'inv1' },
    });
    const other = await standIn.stripe.paymentIntents.create(PRICE);
    await standIn.control('/barrier', { point: 'confirm', parties: 2, intent: intent.id });
    expect((await standIn.browserConfirm(other, '4242424242424242')).status).toBe(200);
    const both = await Promise.all([
      standIn.browserConfirm(intent, '4242424242424242'),
      standIn.browserConfirm(intent, '5555555555554444'),
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
    const intent = await standIn.stripe.paymentIntents.create(PRICE);
    await standIn.control('/faults', { kind: 'drop-reply' });
    const paid = await standIn
      .client(KEY, 1)
      .paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa', return_url: 'http://localhost/back' },
        { idempotencyKey: 'once' },
      );
    expect(paid.status).toBe('succeeded');
    expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await standIn.chargeCount()).toEqual({ total: 1, succeeded: 1, failed: 0 });
  });
});
