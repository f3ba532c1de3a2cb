import { matchLocale } from '#i18n/locale/matchLocale.ts';
import { readLocales, readLocalesJson } from './catalogues.ts';
import { createFormatPack } from './createFormatPack.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

function packText(tag: string): string {
  return JSON.stringify({ ...createFormatPack(tag), tag: '' });
}

/** Regional tags of a language whose formats differ from those that `matchLocale` would select otherwise. */
function getRegions(language: string, known: readonly string[]): readonly string[] {
  const packs = new Map(known.map((tag) => [tag, packText(tag)]));
  return REGIONS.map((region) => `${language}-${region}`).filter((tag) => {
    if (known.includes(tag) || Intl.getCanonicalLocales(tag)[0] !== tag) return false;
    if (new Intl.NumberFormat(tag).resolvedOptions().locale !== tag) return false;
    const served = matchLocale(tag, known);
    return served !== undefined && packs.get(served) !== packText(tag);
  });
}

/** Every tag beside the locale list whose dates or numbers differ; written to `formats.json` by `writeFormatTags`. */
export function findFormatTags(): readonly string[] {
  const tags = readLocales().map(({ tag }) => tag);
  const getLanguage = (tag: string) => tag.split('-')[0] ?? tag;
  return [...new Set(tags.map(getLanguage))].flatMap((language) =>
    getRegions(
      language,
      tags.filter((tag) => getLanguage(tag) === language),
    ),
  );
}

/** The tags that have formats of their own in the languages of the given catalogues: the list's and `formats.json`'s. */
export function formatTagsFor(catalogues: readonly string[]): readonly string[] {
  const languages = new Set(catalogues.map((tag) => tag.split('-')[0]));
  const extra = readLocalesJson<readonly string[]>('formats.json');
  return [...readLocales().map(({ tag }) => tag), ...extra].filter((tag) =>
    languages.has(tag.split('-')[0]),
  );
}
