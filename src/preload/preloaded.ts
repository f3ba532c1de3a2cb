import type { LocaleChoice } from '#contract/prerender.ts';
import type { PreloadedChunks } from '#i18n/locale/loadLocale.ts';
import type { PreloadedInstall } from '#platform/preloadGlobal.ts';

/** The requests that the head script has started before the app; the app adopts them. */
export interface Preloaded extends PreloadedInstall {
  readonly locale: LocaleChoice;
  /** The locale's messages and formats while they load; undefined where nothing is built. */
  readonly messages: PreloadedChunks | undefined;
  /** The locale that the visitor chose earlier. */
  readonly storedLocale: string | null;
  /** Pending responses, by URL. */
  readonly responses: Record<string, Promise<Response>>;
  /** Resolves when the styles that the head script requested have loaded or failed. */
  readonly styles: Promise<unknown>;
  /** The locale that a choice of this tag means, as it will be picked at the next visit. */
  readonly pick: (chosen: string) => LocaleChoice;
  /** Shows in the visitor's language that the page is loading; called right after the skeleton. */
  readonly announceLoading: () => void;
}
