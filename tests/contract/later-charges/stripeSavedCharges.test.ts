import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { toConnectedStripe } from '../support/processors/toConnectedStripe.ts';

const ACCOUNT = 'acct_kept';

let standIn: StandIn;
let stripe: Stripe;
let connected: ReturnType<typeof toConnectedStripe>;

beforeAll(async () => {
  standIn = await startStripeStandIn({ webhookSecret: 'whsec_kept' });
  const keys = stripeKeys({
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    webhookSecret: 'whsec_kept',
    apiBase: standIn.url,
    scriptUrl: `${standIn.url}/endive/stripe.js`,
  });
  connected = toConnectedStripe(createServerProcessors({ STRIPE: keys }), ACCOUNT);
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe('sk_test_standin', { host: hostname, port: Number(port), protocol: 'http' });
});
afterAll(() => standIn.close());

const control = (path: string, body: object = {}) =>
  fetch(`${standIn.url}/_stand-in${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A card that a customer has saved. */
async function save(token: string) {
  const account = { stripeAccount: ACCOUNT };
  const customer = (await stripe.customers.create({}, account)).id;
  const setup = await stripe.setupIntents.create(
    { customer, confirm: true, payment_method: token, usage: 'off_session' },
    account,
  );
  if (setup.status === 'requires_action')
    await control('/challenge', { intent: setup.id, outcome: 'succeeded' });
  const { payment_method: method } = await stripe.setupIntents.retrieve(setup.id, {}, account);
  return { customer, methodId: String(method) };
}

const request = (idempotencyKey: string, method: { customer: string; methodId: string }) => ({
  amountMinor: 4_500,
  currency: 'USD',
  idempotencyKey,
  metadata: { app_id: 'shop' },
  ...method,
});

it('charges a saved card off-session once per key', async () => {
  const { context, vault, reads } = connected;
  const method = await save('pm_card_visa');
  const first = await vault.charge(context, request('period-1', method));
  expect(first).toMatchObject({ state: 'paid', amountMinor: 4_500, last4: '4242' });
  expect((await vault.charge(context, request('period-1', method))).id).toBe(first.id);
  const before = new Date();
  expect(await reads.findByReference(context, 'period-1', before)).toEqual(first);
  expect(await reads.findByReference(context, 'period-2', before)).toBeNull();
});

it.each([
  ['pm_card_chargeCustomerFail', 'generic_decline'],
  ['pm_card_authenticationRequired', 'authentication_required'],
])('reports %s as a final decline', async (token, failureCode) => {
  const { context, vault, reads } = connected;
  const method = await save(token);
  const refused = await vault.charge(context, request(`refused-${token}`, method));
  expect(refused).toMatchObject({ state: 'declined', failureCode });
  expect(await reads.read(context, refused.id)).toMatchObject({ state: 'declined' });
});

it('finds a charge with a lost response by its reference', async () => {
  const { context, vault, reads } = connected;
  const method = await save('pm_card_visa');
  const since = new Date();
  const path = '/v1/payment_intents';
  await control('/faults', { kind: 'drop-reply', method: 'POST', path, times: 9 });
  const lost = vault.charge(context, request('lost', method));
  await expect(lost).rejects.toMatchObject({ failure: 'unreachable' });
  await control('/faults/clear');
  expect(await reads.findByReference(context, 'lost', since)).toMatchObject({ state: 'paid' });
});
