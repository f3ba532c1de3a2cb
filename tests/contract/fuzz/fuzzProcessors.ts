import type { ProcessorName } from '#contract/codes.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import {
  fakeOrderProcessor,
  fakeRedirectProcessor,
  fakeTokenProcessor,
} from '#tests/fakes/fakeProcessors.ts';
import { FakeSetups } from '#tests/fakes/fakeSetups.ts';

/** Part of every secret of the fakes; no response and no line of the log may contain it. */
export const SECRET_MARK = 'FuzzMark7Qx9Wz3';

/** The processors of the fuzzed server by name, each with its memory; all send events. */
export const FUZZ_PROCESSORS = [
  'STRIPE',
  'PAYPAL',
  'RAINFOREST',
] as const satisfies ProcessorName[];

/** Fakes under the processor names of the API paths, fast and without a network. */
export function createFuzzProcessors() {
  const fakes = {
    STRIPE: new FakeProcessor(),
    PAYPAL: new FakeProcessor(),
    RAINFOREST: new FakeProcessor(),
  };
  const withEvents = (adapter: ProcessorAdapter, name: keyof typeof fakes): ProcessorAdapter => ({
    ...adapter,
    name,
    capabilities: { ...adapter.capabilities, events: fakes[name].events() },
  });
  const setups = new FakeSetups();
  const stripe = withEvents(fakeRedirectProcessor(fakes.STRIPE), 'STRIPE');
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
      PAYPAL: withEvents(fakeOrderProcessor(fakes.PAYPAL), 'PAYPAL'),
      RAINFOREST: withEvents(fakeTokenProcessor(fakes.RAINFOREST), 'RAINFOREST'),
    },
    environment: { STRIPE: keys, PAYPAL: keys, RAINFOREST: keys },
  });
  return { fakes, setups, processors };
}

/** The processors' memories. */
export type FuzzProcessors = ReturnType<typeof createFuzzProcessors>['fakes'];
