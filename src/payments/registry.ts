import type { ProcessorName } from '#contract/codes.ts';
import type { RegisteredProcessor } from './contract.ts';
import { orCardFrame } from './orCardFrame.ts';
import { authorizeNet } from './processors/authorize-net/index.ts';
import { cardElements } from './processors/card-elements/index.ts';
import { eway } from './processors/eway/index.ts';
import { payPal } from './processors/paypal/index.ts';
import { rainforest } from './processors/rainforest/index.ts';
import { stripe } from './processors/stripe/index.ts';

/** At least one processor. */
export type Registry = readonly [RegisteredProcessor, ...RegisteredProcessor[]];

/** The processors of this app, in the order in which they are tried for a return URL. */
export const REGISTRY: Registry = [
  stripe,
  cardElements('NEXUS'),
  cardElements('WEPAY'),
  orCardFrame(authorizeNet),
  payPal,
  orCardFrame(eway),
  rainforest,
];

/** Names shown to payers if two methods of the same kind have to be distinguished. */
export const PROCESSOR_NAMES: Readonly<Record<ProcessorName, string>> = {
  STRIPE: 'Stripe',
  PAYPAL: 'PayPal',
  RAINFOREST: 'Rainforest',
  AUTHORIZE: 'Authorize.net',
  EWAY: 'Eway',
  WEPAY: 'WePay',
  NEXUS: 'Nexus',
};

/** A registered processor by name; null if this app does not support it. */
export function findProcessor(
  registry: readonly RegisteredProcessor[],
  name: ProcessorName | null,
): RegisteredProcessor | null {
  return registry.find((one) => one.name === name) ?? null;
}
