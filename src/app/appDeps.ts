import type { PreloadedResponses } from '#api/adoptPreloaded.ts';
import type { LocaleChoice } from '#contract/prerender.ts';
import type { LocaleSource } from '#i18n/locale/localeSource.ts';
import type { Clock } from '#platform/clock.ts';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import type { Settings } from '#platform/settings.ts';
import type { AppStore } from '#store/createAppStore.ts';

/** The app's dependencies, assembled once by `main`, by the server's entry, or by a test. */
export interface AppDeps {
  readonly settings: Settings;
  readonly store: AppStore;
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  readonly preloaded: PreloadedResponses;
  readonly localeSource: LocaleSource;
  /** Messages and formats for a tag that the visitor chooses. */
  readonly pickLocale: (tag: string) => LocaleChoice;
  /** Host of the page, without port. */
  readonly hostName: string;
  /** Leaves the app for a page of the server, such as `/demo`. */
  readonly leave: (path: string) => void;
  /** Asks whether unsaved changes may be discarded. */
  readonly confirmLeaving: (message: string) => boolean;
}
