import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { Vendor } from '#stand-ins/kit/Vendor.ts';
import { answerCall } from './api/answerCall.ts';
import { listMovements } from './control/chargeReport.ts';
import { controls } from './control/controls.ts';
import { deliveredTypes } from './events/deliveredTypes.ts';
import { signPayload } from './events/signPayload.ts';
import { steps } from './intents/steps.ts';
import type { StripeEvent } from './objects/event.ts';
import { type Challenge, createTables, type StripeTables } from './World.ts';

const KIT = 'kit/browser/script';
const OWN = 'stripe/browser/script';

/** The modules of the host page's script in the order in which they need each other. */
const scriptParts = [
  'kit/browser/shared/formText.js',
  'kit/browser/shared/loopback.js',
  `${KIT}/waiting.js`,
  `${KIT}/emitter.js`,
  `${KIT}/frameChannel.js`,
  `${KIT}/fieldsFrame.js`,
  `${KIT}/challengeDialog.js`,
  `${OWN}/failures.js`,
  `${OWN}/api.js`,
  `${OWN}/paymentElement.js`,
  `${OWN}/elementsGroup.js`,
  `${OWN}/nextAction.js`,
  `${OWN}/confirmIntent.js`,
  `${OWN}/stripeObject.js`,
  `${OWN}/main.js`,
];

/** The imitation of Stripe, script and REST. */
export const stripeVendor: Vendor<StripeTables, StripeEvent, Challenge> = {
  title: 'Stripe',
  isLive: (value) => /^(?:sk|pk|rk|whsec)_live_/.test(value),
  createTables,
  api: {
    prefixes: ['/v1/'],
    headers: ['idempotency-key', 'stripe-account', 'stripe-version'],
    answer: answerCall,
    buildOutage,
    moneyPath: '/v1/*/*/confirm',
    barrierPoints: ['confirm', 'create', 'update', 'capture', 'refund', 'detach'],
  },
  webhooks: { sign: signPayload, isDelivered: ({ type }) => deliveredTypes.has(type) },
  listMovements,
  controls,
  browser: {
    scriptPaths: ['/endive/stripe.js', '/v3', '/v3/', '/v3/stripe.js'],
    scriptParts,
    frames: { '/card-frame': 'stripe/browser/frame/card-frame.html' },
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
