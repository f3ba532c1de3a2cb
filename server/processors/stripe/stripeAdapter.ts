import type Stripe from 'stripe';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorAdapter } from '../contract/processorAdapter.ts';
import { stripeChargeRules } from './stripeChargeRules.ts';
import { stripeClient, stripeOrigins, stripePublicConfig } from './stripeConnection.ts';
import { stripeDisputes } from './stripeDisputes.ts';
import { stripeEvents } from './stripeEvents.ts';
import { stripeFields } from './stripeFields.ts';
import { stripeIntents, stripeReads, stripeRefunds } from './stripePayments.ts';
import { stripeSetups } from './stripeSetups.ts';
import { stripeVault } from './stripeVault.ts';

/** Stripe through its own client, which is made once for each secret key and address. */
export function createStripeAdapter(): ProcessorAdapter {
  const clients = new Map<string, Stripe>();
  const clientFor = (context: ConnectionContext) => {
    const key = JSON.stringify([context.secrets.secretKey, context.settings.apiBase]);
    const client = clients.get(key) ?? stripeClient(context);
    clients.set(key, client);
    return client;
  };
  return {
    name: 'STRIPE',
    capabilities: {
      intents: stripeIntents(clientFor),
      reads: stripeReads(clientFor),
      refunds: stripeRefunds(clientFor),
      disputes: stripeDisputes(clientFor),
      events: stripeEvents(clientFor),
      setups: stripeSetups(clientFor),
      vault: stripeVault(clientFor),
    },
    fields: stripeFields,
    chargeRules: stripeChargeRules,
    publicConfig: stripePublicConfig,
    origins: stripeOrigins,
    isTest: ({ mode }) => mode === 'test',
  };
}
