import { bootEndpoints } from '#api/bootEndpoints.ts';
import { isApiFailure } from '#api/failure.ts';
import type { Boot } from '#contract/entities/boot.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import type { AppDeps } from '../appDeps.ts';

/** A boot older than this is fetched again in the background, in ms. */
const BOOT_FRESH_MS = 5 * 60_000;

/**
 * The public boot of a business, or null if it cannot be loaded: the failure is reported, and navigation continues. A boot
 * that is available is used, and refreshed in the background if it is old (reading 22).
 */
export async function loadBoot(
  appId: string,
  { store, reporter, clock }: AppDeps,
): Promise<Boot | null> {
  const { initiate, select } = bootEndpoints.endpoints.getBoot;
  const cached = select(appId)(store.getState());
  if (cached.data) {
    if (clock.now() - (cached.fulfilledTimeStamp ?? 0) > BOOT_FRESH_MS) void refresh(appId, store);
    return cached.data;
  }
  const { data, error } = await store.dispatch(initiate(appId, { subscribe: false }));
  if (data) return data;
  const failure = isApiFailure(error) ? error : null;
  reporter.report({
    code: 'boot-failed',
    error,
    details: {
      appId,
      kind: failure?.kind ?? null,
      problem: failure?.kind === 'problem' ? failure.problem.code : null,
    },
  });
  return null;
}

async function refresh(appId: string, store: AppStore): Promise<void> {
  const { initiate } = bootEndpoints.endpoints.getBoot;
  const { data } = await store.dispatch(initiate(appId, { subscribe: false, forceRefetch: true }));
  if (data && store.getState().app.publicCoreAppId === appId) {
    store.dispatch(bootLoaded({ appId, boot: data }));
  }
}
