import { type LocaleChoice, ROOT_LOCALE } from '#i18n/pickLocale.ts';
import type { EarlyAssets } from './earlyStart.ts';

/** Names the page of a document's path: its group, and what follows the document (`quote`, `invoice/pay`). */
export function pageKey(group: string | null, pathname: string): string {
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
