/// <reference path="./virtualLocales.d.ts" />

import { catalogueTags } from 'virtual:locale-tags';
import { readStaticLocale } from 'virtual:locales/static';
import { LRUCache } from 'lru-cache';
import type { LocaleChoice } from '#contract/prerender.ts';
import type { FormatPack } from '../formats/formatPack.ts';
import type { Messages } from '../messageId.ts';
import { MESSAGE_PARTS } from '../messages/messagePart.ts';
import { type LoadedLocale, regionalPack } from './loadLocale.ts';
import type { FormatsChunk } from './localeChunks.ts';
import { PSEUDO_LOCALES, ROOT_LOCALE } from './pickLocale.ts';

/** Maximum total size of the cached locales, in bytes; each takes about 1 MB. */
const CACHE_BYTES = 16_000_000;
const LOCALE_BYTES = 1_000_000;

/** A locale with the messages of all its parts in one object: merging them takes time, and each rendering needs them. */
interface MergedLocale extends FormatsChunk {
  readonly messages: Messages;
  readonly pack: FormatPack;
}

const cache = new LRUCache<string, MergedLocale>({
  maxSize: CACHE_BYTES,
  sizeCalculation: () => LOCALE_BYTES,
});

/** A locale with all its parts at once and without waiting: for rendering on a server and for tests, never in a page. */
export function staticLocale(choice: LocaleChoice): LoadedLocale {
  const exists = [...catalogueTags, ...PSEUDO_LOCALES].includes(choice.catalogue);
  const catalogue = exists ? choice.catalogue : ROOT_LOCALE;
  const locale = cache.get(catalogue) ?? readMerged(catalogue);
  cache.set(catalogue, locale);
  return {
    catalogue,
    messages: locale.messages,
    parts: MESSAGE_PARTS,
    pack: regionalPack(locale.pack, choice.format, locale),
  };
}

function readMerged(catalogue: string): MergedLocale {
  const { parts, pack, regions } = readStaticLocale(catalogue);
  return { messages: Object.assign({}, ...Object.values(parts)), pack, regions };
}
