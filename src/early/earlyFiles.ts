import { NOT_FOUND_PATH } from '#app/routing/notFoundPath.ts';
import { type LocaleChoice, ROOT_LOCALE } from '#i18n/pickLocale.ts';
import type { EarlyAssets } from './earlyStart.ts';

/** Names the page for what does not exist. */
export const NOT_FOUND_KEY = 'not-found';

/** Names the page of a path: a document's by its group and what follows it (`quote`, `invoice/pay`), or the one for nothing. */
export function pageKey(group: string | null, pathname: string): string {
  if (pathname === NOT_FOUND_PATH) return NOT_FOUND_KEY;
  const [, , , step] = pathname.split('/');
  return step ? `${group}/${step}` : `${group}`;
}

/** The files of a locale's words and, where the region's differ, its formats; none where nothing is built. */
export function wordFiles(
  { catalogue, format }: LocaleChoice,
  { locales }: EarlyAssets,
): readonly [reading?: string, formats?: string] {
  const [reading, formats] = locales[catalogue] ?? locales[ROOT_LOCALE] ?? [];
  if (reading === undefined) return [];
  return format === catalogue || formats === undefined ? [reading] : [reading, formats];
}
