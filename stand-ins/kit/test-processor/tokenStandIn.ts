import { generateKeyPairSync, sign } from 'node:crypto';
import { jsonReply, type Reply } from '../http/Reply.ts';
import { readJson } from '../http/StandInRequest.ts';
import { paymentChoices } from '../pages/redirectPage.ts';
import type { ApiCall, StandInDefinition } from '../StandInDefinition.ts';
import { computeFingerprint, type KeyedWork } from '../state/IdempotencyKeys.ts';
import { newId } from '../state/newId.ts';
import type { Challenge, World as KitWorld } from '../World.ts';
import type { HookEvent } from '../webhooks/HookEvent.ts';

interface Charge {
  id: string;
  amount: number;
  currency: string;
  reference: string;
  status: 'succeeded' | 'pending' | 'failed';
}

interface Paid extends HookEvent {
  charge: Charge;
}

interface Approval extends Challenge {
  charge: string;
}

const createTables = () => ({ charges: new Map<string, Charge>() });
type Tables = ReturnType<typeof createTables>;
type World = KitWorld<Tables, Paid, Approval>;

const keys = generateKeyPairSync('ed25519');

/** A processor for the kit's tests, which charges a token and signs its events with a key pair. */
export const tokenStandIn: StandInDefinition<Tables, Paid, Approval> = {
  title: 'Token',
  isLive: (value) => value.startsWith('live_'),
  createTables,
  api: {
    prefixes: ['/api/'],
    handle: respond,
    buildOutage: (status) => jsonReply(status, { problem: 'outage' }),
    moneyPath: '/api/charges',
    barrierPoints: ['charge'],
  },
  webhooks: {
    sign: ({ body, event: { id } }) => ({
      'token-id': id,
      'token-signature': sign(null, Buffer.from(`${id}.${body}`), keys.privateKey).toString(
        'base64',
      ),
    }),
  },
  listMovements: (world) =>
    world.ledgers
      .all()
      .flatMap(({ account, charges }) =>
        [...charges.values()].map((charge) => ({ kind: 'charge', account, ...charge }) as const),
      ),
  steps: {
    redirectPaths: ['/approve/:id'],
    describe: (world, { account, charge }) => ({
      title: 'processorTitle',
      ask: 'paymentAsk',
      amount: String(world.ledgers.of(account).charges.get(charge)?.amount),
      choices: paymentChoices,
    }),
    finish,
  },
};

async function respond(world: World, request: ApiCall): Promise<Reply> {
  const { method, url, headers, body } = request;
  if (url.pathname === '/api/public-key') {
    return jsonReply(200, { key: keys.publicKey.export({ type: 'spki', format: 'pem' }) });
  }
  if (`${method} ${url.pathname}` !== 'POST /api/charges') return jsonReply(404, {});
  const scope = String(headers.authorization);
  const fingerprint = computeFingerprint(method, url.pathname, body);
  const key = String(headers['request-key']);
  const outcome = await world.idempotency.run({ scope, key, fingerprint }, () =>
    createCharge(world, request),
  );
  return 'reply' in outcome ? outcome.reply : jsonReply(409, { problem: outcome.kind });
}

async function createCharge(world: World, request: ApiCall): Promise<KeyedWork> {
  const { token, amount, reference, returnUrl } = readJson(request) ?? {};
  await world.barriers.arrive('charge');
  const isDeclined = token === 'tok_declined' || request.forced === 'decline';
  const charge: Charge = {
    id: newId('ch'),
    amount: Number(amount),
    currency: 'usd',
    reference: String(reference),
    status: isDeclined ? 'failed' : request.forced === 'challenge' ? 'pending' : 'succeeded',
  };
  world.ledgers.of('').charges.set(charge.id, charge);
  if (charge.status !== 'pending') {
    tell(world, charge);
    return { reply: jsonReply(isDeclined ? 402 : 200, charge), isRepeatable: false };
  }
  const id = newId('step');
  const step = { id, account: '', charge: charge.id, returnUrl: String(returnUrl) };
  world.challenges.set(id, step);
  const approveUrl = `${world.apiUrl}/approve/${id}`;
  return { reply: jsonReply(202, { ...charge, approveUrl }), isRepeatable: false };
}

async function finish(world: World, id: string, outcome: string) {
  const step = world.challenges.get(id);
  const charge = world.ledgers.of(step?.account ?? '').charges.get(step?.charge ?? '');
  if (step === undefined || charge === undefined) return undefined;
  world.challenges.delete(id);
  charge.status = outcome === 'succeeded' ? 'succeeded' : 'failed';
  tell(world, charge);
  return { status: charge.status, location: `${step.returnUrl}?outcome=${outcome}` };
}

function tell(world: World, charge: Charge): void {
  world.events.add({ id: newId('evt'), type: `charge.${charge.status}`, charge: { ...charge } });
}
