import type { MessageFiles, PreloadAssets } from '#contract/preloadAssets.ts';
import type { LocaleChoice } from '#contract/prerender.ts';
import { ROOT_LOCALE } from '#i18n/pickLocale.ts';

/** The files of a locale's messages and, where the region's differ, its formats; undefined where nothing is built. */
export function getMessageFiles(
  { catalogue, format }: LocaleChoice,
  { messageFiles }: PreloadAssets,
): MessageFiles | undefined {
  const files = messageFiles[catalogue] ?? messageFiles[ROOT_LOCALE];
  return files && format === catalogue ? { reading: files.reading } : files;
}
