import { fileURLToPath } from 'node:url';
import { matchLocale } from '#i18n/locale/matchLocale.ts';
import { readLocales } from './catalogues.ts';
import { compileLocale } from './compileLocale.ts';
import { createFormatPack } from './createFormatPack.ts';
import {
  getRegions,
  LOCALE_PARTS,
  type LocalePart,
  listBuiltTags,
  listCatalogueTags,
  toFormatTag,
  toLocaleSource,
} from './localeFiles.ts';
import { toTagsSource } from './tagsSource.ts';

/** Source text of the generated modules by id; see `src/i18n/locale/virtualLocales.d.ts` for what they export. */
export interface LocaleModules {
  /** Whether an id names a generated module. */
  readonly has: (id: string) => boolean;
  /** The module's source, or undefined for an id that is not ours. Throws when a message does not compile. */
  readonly source: (id: string) => string | undefined;
}

/** Where the files of the locales are. */
export interface LocalePlaces {
  /** The files that a page loads: modules of the bundler, built files whose names have an id, or none on a server. */
  readonly files:
    | { readonly kind: 'modules' | 'none' }
    | { readonly kind: 'addresses'; readonly id: string };
  /** An expression for the URL of the folder with the whole locales as JSON. */
  readonly staticFolder: string;
}

const PART_ID = new RegExp(`^virtual:locale-([A-Za-z0-9-]+)-(${LOCALE_PARTS.join('|')})$`);
const FIXED_IDS = [
  'virtual:locale-tags',
  'virtual:locale-options',
  'virtual:locales',
  'virtual:locales/static',
];

/** The module that names a built file. */
const FILE_ADDRESS = fileURLToPath(
  new URL('../../src/domain/address/localeFileAddress.ts', import.meta.url),
);

/** The module that reads a complete locale from its JSON file, for rendering on a server and for tests. */
export function toStaticLocale(tag: string): string {
  return JSON.stringify({
    pack: createFormatPack(toFormatTag(tag)),
    parts: compileLocale(tag),
    regions: getRegions(tag),
  });
}

function loaderSource(files: LocalePlaces['files']): string {
  if (files.kind === 'none')
    return `export const loadLocaleFile = async () => { throw new Error('A server reads whole locales'); };`;
  if (files.kind === 'addresses') {
    return [
      `import { toLocaleFileAddress } from ${JSON.stringify(FILE_ADDRESS)};`,
      `export const loadLocaleFile = (tag, part) => import(/* @vite-ignore */ toLocaleFileAddress(tag, part, '${files.id}'));`,
    ].join('\n');
  }
  const rows = listBuiltTags().flatMap((tag) =>
    LOCALE_PARTS.map(
      (part) => `  '${tag}-${part}': () => import('virtual:locale-${tag}-${part}'),`,
    ),
  );
  return [
    `const files = {\n${rows.join('\n')}\n};`,
    'export const loadLocaleFile = async (tag, part) => {',
    `  const load = files[tag + '-' + part];`,
    `  if (!load) throw new Error('There is no locale ' + tag);`,
    '  return load();',
    '};',
  ].join('\n');
}

function staticSource(folder: string): string {
  return [
    `import { readFileSync } from 'node:fs';`,
    `const folder = ${folder};`,
    `export const readStaticLocale = (tag) => JSON.parse(readFileSync(new URL(tag + '.json', folder), 'utf8'));`,
  ].join('\n');
}

function fixedSource(id: string, { files, staticFolder }: LocalePlaces): string {
  if (id === 'virtual:locales') return loaderSource(files);
  if (id === 'virtual:locales/static') return staticSource(staticFolder);
  const tags = listCatalogueTags();
  if (id === 'virtual:locale-tags') return toTagsSource(tags);
  // a variant without texts of its own combines its parent's catalogue with its own formats
  const offered = readLocales().filter(({ tag }) => matchLocale(tag, tags) !== undefined);
  const options = offered.map(({ tag, nativeName, englishName, dir }) => ({
    value: tag,
    label: nativeName,
    englishName,
    dir,
  }));
  return `export const localeOptions = ${JSON.stringify(options)};`;
}

/** The generated modules for the current catalogues; nothing is cached, so an edit takes effect at once. */
export function localeModules(places: () => LocalePlaces): LocaleModules {
  const has = (id: string) => FIXED_IDS.includes(id) || PART_ID.test(id);
  const source = (id: string) => {
    if (FIXED_IDS.includes(id)) return fixedSource(id, places());
    const [, tag, part] = PART_ID.exec(id) ?? [];
    return tag && part ? toLocaleSource(tag, part as LocalePart) : undefined;
  };
  return { has, source };
}
