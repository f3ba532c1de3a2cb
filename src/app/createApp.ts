import { adoptPreloaded } from '#api/adoptPreloaded.ts';
import type { LocaleChoice } from '#contract/prerender.ts';
import type { LoadedLocale } from '#i18n/locale/loadLocale.ts';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createErrorReporter, type ErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import type { Settings } from '#platform/settings.ts';
import { createAppStore } from '#store/createAppStore.ts';
import { localeApplied } from '#store/slices/appSlice.ts';
import type { AppDeps } from './appDeps.ts';

/** The input for an app. All of it is injected, so that browser, server and tests create the same app. */
export interface AppOptions {
  readonly settings: Settings;
  readonly hostName: string;
  readonly locale: LocaleChoice;
  readonly loaded: LoadedLocale;
  /** The visitor's earlier choice of a locale. */
  readonly storedLocale?: string | null;
  /** Responses that are already pending. */
  readonly responses?: Record<string, Promise<Response>> | undefined;
  /** Responses that came with a prerendered page. */
  readonly prerendered?: Record<string, () => Response>;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly reporter?: ErrorReporter;
  /** Finds formats for a chosen tag; defaults to those of the tag itself. */
  readonly pickLocale?: ((tag: string) => LocaleChoice) | undefined;
  readonly leave?: (path: string) => void;
  readonly confirmLeaving?: (message: string) => boolean;
}

/** Assembles an app: store, messages, reporter. Nothing is fetched or rendered yet. */
export function createApp(parts: AppOptions): AppDeps {
  const { settings, locale, loaded, clock = systemClock } = parts;
  const reporter = parts.reporter ?? createErrorReporter();
  const preloaded = adoptPreloaded(parts.responses, parts.prerendered);
  const store = createAppStore(
    { settings, fetch: parts.fetch, preloaded, clock, newId, reporter },
    { localeChoice: { locale: parts.storedLocale ?? null } },
  );
  store.dispatch(localeApplied({ locale: loaded.catalogue, formatLocale: locale.format }));
  return {
    settings,
    store,
    reporter,
    clock,
    preloaded,
    localeSource: createLocaleSource(loaded, {
      onFailure: (error) => reporter.report({ code: 'locale-failed', error }),
    }),
    pickLocale: parts.pickLocale ?? ((tag) => ({ catalogue: tag, format: tag })),
    hostName: parts.hostName,
    leave: parts.leave ?? (() => {}),
    confirmLeaving: parts.confirmLeaving ?? (() => true),
  };
}
