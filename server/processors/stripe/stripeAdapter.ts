import { LRUCache } from 'lru-cache';
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

/** Maximum total size of the clients, in bytes, and the size of one. They share their connections, so a new one costs little. */
const CLIENTS_BYTES = 16_000_000;
const CLIENT_BYTES = 50_000;

/** Stripe through its own client; that of each secret key and address is used again. */
export function createStripeAdapter(): ProcessorAdapter {
  const clients = new LRUCache<string, Stripe>({
    maxSize: CLIENTS_BYTES,
    sizeCalculation: () => CLIENT_BYTES,
  });
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
