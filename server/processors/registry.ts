import type { ProcessorName } from '#contract/codes.ts';
import type { Environment } from '#server/platform/environment.ts';
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

/** Something of each vendor that has it. */
type ByVendor<T> = Readonly<Partial<Record<ProcessorName, T>>>;

/** The adapter of each vendor that a server speaks to. */
export type ProcessorRegistry = ByVendor<ProcessorAdapter>;

/** The keys that the environment has, of the vendors that it has some of. */
export type VendorSettings = ByVendor<EnvironmentKeys>;

/** Every vendor that there is an adapter for: the one place where they are listed. Card frames need an origin of their own. */
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

/** How the keys of a vendor are read from the environment; null for none. */
const READERS: ByVendor<(env: Environment) => EnvironmentKeys | null> = {
  STRIPE: readStripeKeys,
  PAYPAL: readPayPalKeys,
  RAINFOREST: readRainforestKeys,
};

/** The keys of each vendor in the environment. Throws a `SettingsError` for some that make no sense. */
export function readVendorSettings(env: Environment): VendorSettings {
  const all = Object.entries(READERS).map(([name, read]) => [name, read(env)] as const);
  return Object.fromEntries(all.filter(([, keys]) => keys !== null));
}

/** The vendors that a server with these settings speaks to. */
export function createServerProcessors(
  environment: VendorSettings,
  secrets?: ConnectionSecrets,
  cardFrameOrigin?: string | null,
): Processors {
  return createProcessors({
    registry: createRegistry(cardFrameOrigin),
    environment,
    ...(secrets && { secrets }),
  });
}
