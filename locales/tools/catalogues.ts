import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MESSAGE_PARTS, type MessagePart } from '#i18n/messages/messagePart.ts';
import { deriveCatalogue, getDerivationSource } from './derivations.ts';

/** One row of `locales.json`. */
export interface LocaleEntry {
  readonly tag: string;
  /** The tag that an overlay extends, or that is used as the fallback; null for the root. */
  readonly parent: string | null;
  readonly kind: 'full' | 'variant';
  readonly dir: 'ltr' | 'rtl';
  readonly nativeName: string;
  readonly englishName: string;
  readonly digits: string;
  readonly calendar: string;
  readonly pluralCategories: readonly Intl.LDMLPluralRule[];
}

/** ICU texts by message id. */
export type Catalogue = Readonly<Record<string, string>>;

/** Folder of the catalogues. */
export const LOCALES_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Path of a locale's catalogue, whether it exists or not. */
export function catalogueFile(tag: string): string {
  return `${LOCALES_FOLDER}${tag}.json`;
}

/** Reads a JSON file of the folder by its name. */
export function readLocalesJson<T>(name: string): T {
  return JSON.parse(readFileSync(`${LOCALES_FOLDER}${name}`, 'utf8')) as T;
}

/** The locale list, root first. */
export function readLocales(): readonly LocaleEntry[] {
  return readLocalesJson('locales.json');
}

/** The locales with a catalogue: a file (whole or overlay), or one that is derived from another language's. */
export function readExistingLocales(): readonly LocaleEntry[] {
  const exists = (tag: string) => existsSync(catalogueFile(tag));
  return readLocales().filter(({ tag }) => exists(tag) || exists(getDerivationSource(tag) ?? tag));
}

/** The texts in a locale's file, without its parent's; empty if it has no file. */
export function readCatalogueFile(tag: string): Catalogue {
  return existsSync(catalogueFile(tag)) ? readLocalesJson(`${tag}.json`) : {};
}

/** A locale's own texts, without its parent's: those derived from another language, overridden by its file's. */
export function readCatalogue(tag: string): Catalogue {
  const source = getDerivationSource(tag);
  const derived = source === undefined ? {} : deriveCatalogue(tag, readCatalogue(source));
  return { ...derived, ...readCatalogueFile(tag) };
}

/** A tag and its parents, nearest first, ending at the root; throws for a tag that is not in the list. */
export function localeChain(tag: string, locales = readLocales()): readonly string[] {
  const entry = locales.find((locale) => locale.tag === tag);
  if (!entry) throw new Error(`${tag} is not in locales.json`);
  return entry.parent === null ? [tag] : [tag, ...localeChain(entry.parent, locales)];
}

/** Every message of a locale: its own, then its parents', so that a visitor loads one file. */
export function flattenCatalogue(tag: string): Catalogue {
  const layers = localeChain(tag).map(readCatalogue).reverse();
  return Object.assign({}, ...layers) as Catalogue;
}

/** The part of a message by the longest prefix of its id in `parts.json`; reading when there is none. */
export function getMessagePart(
  id: string,
  prefixes: Readonly<Record<string, readonly string[]>> = readLocalesJson('parts.json'),
): MessagePart {
  let best = { part: 'reading' as MessagePart, length: 0 };
  for (const part of MESSAGE_PARTS) {
    for (const prefix of prefixes[part] ?? []) {
      if (id.startsWith(prefix) && prefix.length > best.length) {
        best = { part, length: prefix.length };
      }
    }
  }
  return best.part;
}
