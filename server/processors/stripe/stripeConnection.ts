import Stripe from 'stripe';
import { CALL_TIMEOUT_MS, CALL_TRIES } from '../contract/callLimits.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins, PublicConfig } from '../contract/processorAdapter.ts';
import { ProcessorError } from '../contract/processorError.ts';

const API_BASE = 'https://api.stripe.com';
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Stripe's own hosts (docs.stripe.com/security/guide). */
const HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The client of one connection's keys. `apiBase` is only an address: whose it is does not matter here. */
export function stripeClient({ settings, secrets }: ConnectionContext): Stripe {
  const { secretKey } = secrets;
  if (!secretKey) throw new ProcessorError('not-configured', 'Stripe’s secret key is missing');
  const { protocol, hostname, port } = new URL(settings.apiBase ?? API_BASE);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: CALL_TRIES - 1,
    telemetry: false,
  });
}

/** The data for loading Stripe's fields. */
export function stripePublicConfig({ settings }: ConnectionContext): PublicConfig {
  return {
    kind: 'fields',
    publicKey: settings.publicKey ?? '',
    scriptUrl: settings.scriptUrl ?? SCRIPT_URL,
    settings: {},
  };
}

/** Stripe's hosts, and where a script from another address opens its frames and sends its calls. */
export function stripeOrigins({ settings }: ConnectionContext): ProcessorOrigins {
  const { origin: script } = new URL(settings.scriptUrl ?? SCRIPT_URL);
  const { origin: api } = new URL(settings.apiBase ?? API_BASE);
  const frame = settings.frameOrigin ?? script;
  const all = (...origins: string[]) => [...new Set(origins)];
  return {
    script: all(...HOSTS.script, script),
    frame: all(...HOSTS.frame, frame),
    connect: all(...HOSTS.connect, script, api),
    img: [],
    style: [],
    formAction: [],
  };
}
