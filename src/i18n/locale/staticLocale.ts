/// <reference path="./virtualLocales.d.ts" />

import { catalogueTags } from 'virtual:locale-tags';
import { readStaticLocale } from 'virtual:locales/static';
import { LRUCache } from 'lru-cache';
import type { LocaleChoice } from '#contract/prerender.ts';
import { MESSAGE_PARTS } from '../messages/messagePart.ts';
import { type LoadedLocale, regionalPack } from './loadLocale.ts';
import type { StaticLocale } from './localeChunks.ts';
import { PSEUDO_LOCALES, ROOT_LOCALE } from './pickLocale.ts';

/** Maximum total size of the cached locales, in bytes; each takes about 1 MB. */
const CACHE_BYTES = 16_000_000;
const LOCALE_BYTES = 1_000_000;

const cache = new LRUCache<string, StaticLocale>({
  maxSize: CACHE_BYTES,
  sizeCalculation: () => LOCALE_BYTES,
});

/** A locale with all its parts at once and without waiting: for rendering on a server and for tests, never in a page. */
export function staticLocale(choice: LocaleChoice): LoadedLocale {
  const exists = [...catalogueTags, ...PSEUDO_LOCALES].includes(choice.catalogue);
  const catalogue = exists ? choice.catalogue : ROOT_LOCALE;
  const locale = cache.get(catalogue) ?? readStaticLocale(catalogue);
  cache.set(catalogue, locale);
  return {
    catalogue,
    messages: Object.assign({}, ...Object.values(locale.parts)),
    parts: MESSAGE_PARTS,
    pack: regionalPack(locale.pack, choice.format, locale),
  };
}
