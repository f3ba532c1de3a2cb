/// <reference path="./virtualLocales.d.ts" />

import { staticLocales } from 'virtual:locales/static';
import type { LocaleChoice } from '#contract/prerender.ts';
import { type LoadedLocale, regionalPack } from './loadLocale.ts';
import { MESSAGE_PARTS } from './messagePart.ts';
import { ROOT_LOCALE } from './pickLocale.ts';

/** A locale with all its parts at once and without waiting: for rendering on a server and for tests, never in a page. */
export function staticLocale(choice: LocaleChoice): LoadedLocale {
  const catalogue = choice.catalogue in staticLocales ? choice.catalogue : ROOT_LOCALE;
  const locale = staticLocales[catalogue];
  if (!locale) throw new Error('No en-US catalogue');
  return {
    catalogue,
    messages: Object.assign({}, ...Object.values(locale.parts)),
    parts: MESSAGE_PARTS,
    pack: regionalPack(locale.pack, choice.format, locale),
  };
}
