import { NOT_FOUND_PATH } from '#app/notFoundPath.ts';
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

/** The files that a first view of a page in a locale will import, so that all of them travel at once. */
export function earlyFiles(
  page: string,
  { catalogue, format }: LocaleChoice,
  assets: EarlyAssets,
): readonly string[] {
  const [reading, formats] = assets.locales[catalogue] ?? assets.locales[ROOT_LOCALE] ?? [];
  const isOwnFormat = format === catalogue || formats === undefined;
  return [
    ...(assets.pages[page] ?? []),
    ...assets.everyLocale,
    ...(reading ? [reading] : []),
    ...(isOwnFormat ? [] : [formats]),
  ];
}
