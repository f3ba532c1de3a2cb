import type { LocaleChoice } from '#contract/prerender.ts';
import type { PreloadedChunks } from '#i18n/loadLocale.ts';
import type { PreloadedInstall } from '#platform/preloadGlobal.ts';

/** What the head script has begun before the app arrived; the app takes it over. */
export interface Preloaded extends PreloadedInstall {
  readonly locale: LocaleChoice;
  /** Messages and formats of it, on their way; undefined where nothing is built. */
  readonly messages: PreloadedChunks | undefined;
  /** The locale that the visitor chose earlier. */
  readonly storedLocale: string | null;
  /** Answers under way, by address. */
  readonly responses: Record<string, Promise<Response>>;
  /** Resolves when the styles that the head script asked for have arrived, or failed to. */
  readonly styles: Promise<unknown>;
  /** The locale that a choice of this tag means, as it will be picked at the next visit. */
  readonly pick: (chosen: string) => LocaleChoice;
  /** Says in the visitor's language that the page is loading; called right behind the skeleton. */
  readonly announceLoading: () => void;
}
