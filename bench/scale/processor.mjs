/**
 * A stateless imitation of Stripe: an intent's id contains its amount and currency, and every intent that is read is paid.
 * Prints its port. Each response takes `PROCESSOR_MS`.
 */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const DELAY_MS = Number(process.env.PROCESSOR_MS ?? 0);
let count = 0;

/** @param {string} id @param {string} status */
function toIntent(id, status) {
  const [, amount = '0', currency = 'eur'] = id.split('_');
  const charge = {
    id: id.replace('pi', 'ch'),
    object: 'charge',
    status: 'succeeded',
    amount: Number(amount),
    amount_refunded: 0,
    refunds: { object: 'list', data: [], has_more: false },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  };
  return {
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret`, metadata: {} },
    ...{ amount: Number(amount), currency, status, created: 1_700_000_000 },
    latest_charge: status === 'succeeded' ? charge : null,
  };
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, , kind, id] = pathname.split('/');
  const sent = new URLSearchParams(text);
  if (DELAY_MS > 0) await wait(DELAY_MS);
  count += 1;
  const isNew = request.method === 'POST' && id === undefined;
  const name = isNew ? `pi_${sent.get('amount')}_${sent.get('currency')}_${count}` : (id ?? '');
  const body =
    kind === 'payment_intents'
      ? toIntent(name, request.method === 'GET' ? 'succeeded' : 'requires_payment_method')
      : { object: 'list', data: [], has_more: false };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : 0);
});
