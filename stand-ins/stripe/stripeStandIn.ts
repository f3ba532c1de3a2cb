import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import { handleCall } from './api/handleCall.ts';
import { listMovements } from './control/chargeReport.ts';
import { controls } from './control/controls.ts';
import { deliveredTypes } from './events/deliveredTypes.ts';
import { signPayload } from './events/signPayload.ts';
import { steps } from './intents/steps.ts';
import type { StripeEvent } from './objects/event.ts';
import { type Challenge, createTables, type StripeTables, type World } from './World.ts';

/** The imitation of Stripe: the script and the REST API. */
export const stripeStandIn: StandInDefinition<StripeTables, StripeEvent, Challenge> = {
  title: 'Stripe',
  isLive: (value) => /^(?:sk|pk|rk|whsec)_live_/.test(value),
  createTables,
  api: {
    prefixes: ['/v1/'],
    headers: ['idempotency-key', 'stripe-account', 'stripe-version'],
    handle: handleCall,
    buildOutage,
    moneyPath: '/v1/*/*/confirm',
    barrierPoints: ['confirm', 'create', 'update', 'capture', 'refund', 'detach'],
  },
  webhooks: { sign: signPayload, isDelivered: ({ type }) => deliveredTypes.has(type) },
  listMovements,
  listStored,
  controls,
  browser: {
    script: {
      paths: ['/endive/stripe.js', '/v3', '/v3/', '/v3/stripe.js'],
      entry: 'stripe/browser/script/main.js',
    },
    frames: {
      '/card-frame': 'stripe/browser/frame/card-frame.html',
      '/express-checkout': 'stripe/browser/frame/express-checkout.html',
      '/wallet-sheet': 'stripe/browser/frame/wallet-sheet.html',
    },
  },
  steps,
};

function buildOutage(status: number): Reply {
  const rateLimit = {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  };
  const outage = { type: 'api_error', message: 'An unknown error occurred.' };
  return jsonReply(status, { error: status === 429 ? rateLimit : outage });
}

/** Lists the payment methods that are attached to a customer. */
function listStored(world: World): StoredMethod[] {
  return world.ledgers
    .all()
    .flatMap(({ account, paymentMethods }) =>
      [...paymentMethods.values()]
        .filter(({ customer }) => customer !== null)
        .map(({ id, customer }) => ({ id, account, customer })),
    );
}
