import { adoptPreloaded } from '#api/adoptPreloaded.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { createAppStore, type StoreDeps } from '#store/createAppStore.ts';
import { makeClock } from '../browser/makeClock.ts';
import { makeNetwork } from '../browser/makeNetwork.ts';

/** The app's store with its dependencies; without a network and with a fixed clock by default. */
export function makeStore(
  deps: Partial<StoreDeps> = {},
  state?: Parameters<typeof createAppStore>[1],
) {
  const whole: StoreDeps = {
    settings: DEFAULT_SETTINGS,
    fetch: makeNetwork({}).fetch,
    preloaded: adoptPreloaded(),
    clock: makeClock(),
    newId,
    reporter: createErrorReporter(),
    ...deps,
  };
  return { ...whole, store: createAppStore(whole, state) };
}
