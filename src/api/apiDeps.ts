import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings.ts';
import type { PreloadedResponses } from './adoptPreloaded.ts';

/** Dependencies of calls; the store passes them as its extra argument. */
export interface ApiDeps {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  readonly preloaded: PreloadedResponses;
  readonly clock: Clock;
  /** A new UUID. */
  readonly newId: () => string;
}

/** The part of the global state that calls read. */
export interface ApiState {
  readonly app: { readonly publicCoreAppId: string | null };
}
