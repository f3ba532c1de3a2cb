import type { ProcessorName } from '#contract/codes.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import {
  fakeOrderVendor,
  fakeRedirectVendor,
  fakeTokenVendor,
} from '#tests/fakes/fakeProcessors.ts';
import { FakeSetups } from '#tests/fakes/fakeSetups.ts';
import { FakeVendor } from '#tests/fakes/fakeVendor.ts';

/** Stands in every secret of the fakes; no answer and no line of the log may hold it. */
export const SECRET_MARK = 'FuzzMark7Qx9Wz3';

/** The vendors of the fuzzed server by name, each with its memory; all send events. */
export const FUZZ_PROCESSORS = [
  'STRIPE',
  'PAYPAL',
  'RAINFOREST',
] as const satisfies ProcessorName[];

/** Fakes under the names that the paths of the API know, quick and without a network. */
export function createFuzzVendors() {
  const vendors = {
    STRIPE: new FakeVendor(),
    PAYPAL: new FakeVendor(),
    RAINFOREST: new FakeVendor(),
  };
  const withEvents = (adapter: ProcessorAdapter, name: keyof typeof vendors): ProcessorAdapter => ({
    ...adapter,
    name,
    capabilities: { ...adapter.capabilities, events: vendors[name].events() },
  });
  const setups = new FakeSetups();
  const stripe = withEvents(fakeRedirectVendor(vendors.STRIPE), 'STRIPE');
  const keys: EnvironmentKeys = {
    mode: 'test',
    settings: {},
    secrets: { secretKey: `sk_test_${SECRET_MARK}`, webhookSecret: `whsec_${SECRET_MARK}` },
  };
  const processors = createProcessors({
    registry: {
      ...createRegistry(),
      STRIPE: {
        ...stripe,
        capabilities: { ...stripe.capabilities, setups: setups.capability() },
      },
      PAYPAL: withEvents(fakeOrderVendor(vendors.PAYPAL), 'PAYPAL'),
      RAINFOREST: withEvents(fakeTokenVendor(vendors.RAINFOREST), 'RAINFOREST'),
    },
    environment: { STRIPE: keys, PAYPAL: keys, RAINFOREST: keys },
  });
  return { vendors, setups, processors };
}

/** The vendors' memories. */
export type FuzzVendors = ReturnType<typeof createFuzzVendors>['vendors'];
