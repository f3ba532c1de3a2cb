import type { ProcessorName } from '#contract/codes.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { createAuthorizeNetAdapter } from './authorize-net/authorizeNetAdapter.ts';
import { createCardElementsAdapter } from './card-elements/cardElementsAdapter.ts';
import type { EnvironmentKeys } from './contract/connectionContext.ts';
import type { ProcessorAdapter } from './contract/processorAdapter.ts';
import type { ConnectionSecrets, Processors } from './contract/processors.ts';
import { createProcessors } from './createProcessors.ts';
import { createEwayAdapter } from './eway/ewayAdapter.ts';
import { createPayPalAdapter } from './paypal/payPalAdapter.ts';
import { readPayPalKeys } from './paypal/payPalSettings.ts';
import { createRainforestAdapter } from './rainforest/rainforestAdapter.ts';
import { readRainforestKeys } from './rainforest/readRainforestKeys.ts';
import { createStripeAdapter } from './stripe/stripeAdapter.ts';
import { readStripeKeys } from './stripe/stripeSettings.ts';

/** A value for each processor that has one. */
type ByProcessor<T> = Readonly<Partial<Record<ProcessorName, T>>>;

/** The adapter of each processor that a server uses. */
export type ProcessorRegistry = ByProcessor<ProcessorAdapter>;

/** The keys of each processor that has some in the environment. */
export type ProcessorKeys = ByProcessor<EnvironmentKeys>;

/** All processor adapters: the only place where they are listed. Card frames need an origin of their own. */
export function createRegistry(cardFrameOrigin: string | null = null): ProcessorRegistry {
  return {
    STRIPE: createStripeAdapter(),
    PAYPAL: createPayPalAdapter(),
    NEXUS: createCardElementsAdapter('NEXUS', cardFrameOrigin),
    WEPAY: createCardElementsAdapter('WEPAY', cardFrameOrigin),
    AUTHORIZE: createAuthorizeNetAdapter(cardFrameOrigin),
    EWAY: createEwayAdapter(cardFrameOrigin),
    RAINFOREST: createRainforestAdapter(),
  };
}

/** Reads a processor's keys from the environment; null if there are none. */
const READERS: ByProcessor<(env: Environment) => EnvironmentKeys | null> = {
  STRIPE: readStripeKeys,
  PAYPAL: readPayPalKeys,
  RAINFOREST: readRainforestKeys,
};

/** The keys of each processor in the environment. Throws a `SettingsError` for invalid ones. */
export function readProcessorKeys(env: Environment): ProcessorKeys {
  const all = Object.entries(READERS).map(([name, read]) => [name, read(env)] as const);
  return Object.fromEntries(all.filter(([, keys]) => keys !== null));
}

/** The processors that a server with these settings uses. */
export function createServerProcessors(
  environment: ProcessorKeys,
  secrets?: ConnectionSecrets,
  cardFrameOrigin?: string | null,
): Processors {
  return createProcessors({
    registry: createRegistry(cardFrameOrigin),
    environment,
    ...(secrets && { secrets }),
  });
}
