import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStripeStandIn } from './startStripeStandIn.ts';

const SECRET = 'whsec_webhook_test';
const received: { body: string; signature: string }[] = [];
let failures = 0;
let server: Server;
let standIn: StandIn;
let stripe: Stripe;

beforeEach(async () => {
  received.length = 0;
  failures = 0;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: Buffer.concat(parts).toString(), signature });
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  standIn = await startStripeStandIn({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret: SECRET,
    webhookBackoffMs: [1, 1, 1],
  });
  const api = new URL(standIn.url);
  stripe = new Stripe('sk_test_hook', { host: api.hostname, port: api.port, protocol: 'http' });
});
afterEach(async () => {
  await standIn.close();
  await new Promise((resolve) => server.close(resolve));
});

async function control(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const url = `${standIn.url}/_stand-in${path}`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
}

function pay(account: string) {
  return stripe.paymentIntents.create(
    {
      amount: 900,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/back',
    },
    { stripeAccount: account },
  );
}

test('sends an event about a payment with a signature that the processor’s client accepts', async () => {
  const intent = await pay('acct_shop');
  await control('/webhooks/idle');
  expect(received).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const event = stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event).toMatchObject({
    type: 'payment_intent.succeeded',
    account: 'acct_shop',
    data: { object: { id: intent.id, status: 'succeeded' } },
  });
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
});

test('retries a failed delivery with the same event', async () => {
  failures = 2;
  await pay('acct_shop');
  expect((await control('/webhooks/idle')).idle).toBe(true);
  const ids = received.map(({ body }) => JSON.parse(body).id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('stops after a limited number of attempts', async () => {
  failures = 99;
  await pay('acct_shop');
  expect((await control('/webhooks/idle')).idle).toBe(true);
  expect(received).toHaveLength(4);
});

test('keeps events while paused, and resends an event on request', async () => {
  await control('/webhooks/pause');
  const intent = await pay('acct_shop');
  await stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount: 'acct_shop' });
  expect(received).toHaveLength(0);
  await control('/webhooks/resume');
  await control('/webhooks/idle');
  const events = received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'payment_intent.succeeded',
  ]);
  await control('/webhooks/resend', { event: events[0].id });
  await control('/webhooks/idle');
  expect(received).toHaveLength(3);
});
