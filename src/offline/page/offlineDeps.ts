import type { PreloadedResponses } from '#api/adoptPreloaded.ts';
import type { Clock } from '#platform/clock.ts';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import type { Settings } from '#platform/settings.ts';
import type { AppStore } from '#store/createAppStore.ts';

/** The parts of the app that this module needs. */
export interface OfflineDeps {
  readonly store: AppStore;
  readonly settings: Settings;
  readonly preloaded: PreloadedResponses;
  readonly clock: Clock;
  readonly reporter: ErrorReporter;
}
