import type { EarlyChunks } from '#i18n/loadLocale.ts';
import type { LocaleChoice } from '#i18n/pickLocale.ts';
import type { EarlyInstall } from '#platform/earlyName.ts';

/** What the head script has begun before the app arrived; the app takes it over. */
export interface EarlyStart extends EarlyInstall {
  readonly locale: LocaleChoice;
  /** Words and formats of it, on their way; undefined where nothing is built. */
  readonly words: EarlyChunks | undefined;
  /** The locale that the visitor chose earlier. */
  readonly storedLocale: string | null;
  /** Answers under way, by address. */
  readonly answers: Record<string, Promise<Response>>;
  /** Resolves when the styles that the head script asked for have arrived, or failed to. */
  readonly styles: Promise<unknown>;
  /** The locale that a choice of this tag means, as it will be picked at the next visit. */
  readonly pick: (chosen: string) => LocaleChoice;
  /** Says in the visitor's words that the page is loading; called right behind the skeleton. */
  readonly speak: () => void;
}

/** Files that the build made, as the head script knows them; names without the assets folder. */
export interface EarlyAssets {
  /** Folder of the files, with slashes around. */
  readonly base: string;
  /** Files of a page by its key, see `pageKey`. */
  readonly pages: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Reading chunk of each catalogue, and the chunk of its regions' formats where there is one. */
  readonly locales: Readonly<Partial<Record<string, readonly [reading: string, formats?: string]>>>;
  /** What the skeleton says, and what the link says that loads the page anew, by catalogue. */
  readonly words: Readonly<Partial<Record<string, readonly [loading: string, retry: string]>>>;
}
