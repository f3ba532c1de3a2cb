import type { localeOptions } from 'virtual:locale-options';

/** A language of the picker. */
export type Language = (typeof localeOptions)[number];

/** The visitor's languages, which come first. */
interface LanguageOrder {
  readonly current: string;
  /** The languages of the browser. */
  readonly preferred: readonly string[];
}

const getLanguage = (tag: string) => tag.split('-', 1)[0];

/** The languages by name: first the current one, then the browser's, then other variants of these languages, then all. */
export function sortLanguages(
  languages: readonly Language[],
  { current, preferred }: LanguageOrder,
): Language[] {
  const own = new Set([current, ...preferred].map(getLanguage));
  const { compare } = new Intl.Collator(current);
  const rank = ({ value }: Language) => {
    if (value === current) return 0;
    if (preferred.includes(value)) return 1;
    return own.has(getLanguage(value)) ? 2 : 3;
  };
  return [...languages].sort(
    (one, other) => rank(one) - rank(other) || compare(one.label, other.label),
  );
}

/** Without accents and in lower case, so that `espanol` finds `español`. */
const simplify = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').trim();

/** The languages whose own name, English name or tag contains the query; all for an empty query. */
export function findLanguages(languages: readonly Language[], query: string): readonly Language[] {
  const searched = simplify(query);
  return languages.filter(({ value, label, englishName }) =>
    [label, englishName, value].some((name) => simplify(name).includes(searched)),
  );
}

/**
 * The tag of the current language: the chosen one; without a choice, that of the formats (`ar-EG`) if the picker has it, otherwise
 * that of the catalogue (`ar`).
 */
export function findCurrent(
  languages: readonly Language[],
  tags: { readonly chosen: string | null; readonly format: string; readonly catalogue: string },
): string {
  const isOfCatalogue = (tag: string | null) =>
    tag !== null && getLanguage(tag) === getLanguage(tags.catalogue);
  const candidates = [tags.chosen, tags.format, tags.catalogue].filter(isOfCatalogue);
  const isOffered = (tag: string | null) => languages.some(({ value }) => value === tag);
  return candidates.find(isOffered) ?? tags.catalogue;
}
