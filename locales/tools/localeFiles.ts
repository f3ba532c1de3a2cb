import { createHash } from 'node:crypto';
import { countryCodes, toAlpha2 } from '#domain/country/countryCode.ts';
import { PSEUDO_LOCALES, ROOT_LOCALE } from '#i18n/locale/pickLocale.ts';
import { MESSAGE_PARTS } from '#i18n/messages/messagePart.ts';
import { readExistingLocales } from './catalogues.ts';
import { createCityPack } from './cities.ts';
import { compileLocale } from './compileLocale.ts';
import { createCalendar } from './createCalendarPack.ts';
import { createFormatPack } from './createFormatPack.ts';
import { regionalFormats } from './regionalFormats.ts';

/** The files of a locale: the parts of its messages, the formats of its regions, its calendar, and the names of countries and cities. */
export const LOCALE_PARTS = [
  ...MESSAGE_PARTS,
  'formats',
  'calendar',
  'countries',
  'cities',
] as const;

/** One file of a locale. */
export type LocalePart = (typeof LOCALE_PARTS)[number];

/** A built file of a locale: an ES module. */
export interface LocaleFile {
  readonly tag: string;
  readonly part: LocalePart;
  readonly source: string;
}

/** The tags of all catalogues, the root catalogue first. */
export function listCatalogueTags(): readonly string[] {
  return readExistingLocales().map(({ tag }) => tag);
}

/** The tags that have files: the catalogues and the pseudo-locales. */
export function listBuiltTags(): readonly string[] {
  return [...listCatalogueTags(), ...PSEUDO_LOCALES];
}

/** The tag of a locale's formats: a pseudo-locale has those of en-US. */
export function toFormatTag(tag: string): string {
  return PSEUDO_LOCALES.includes(tag) ? ROOT_LOCALE : tag;
}

/** The formats of the regions that share a catalogue, where they differ from it. */
export function getRegions(tag: string): ReturnType<typeof regionalFormats> {
  return PSEUDO_LOCALES.includes(tag) ? {} : regionalFormats(tag, listCatalogueTags());
}

/** The source of one file of a locale. Throws when a message does not compile. */
export function toLocaleSource(
  tag: string,
  part: LocalePart,
  compiled = compileLocale(tag),
): string {
  if (part === 'calendar') return calendarSource(tag);
  if (part === 'countries')
    return `export const countries = ${toLiteral(createCountryPack(toFormatTag(tag)))};`;
  if (part === 'cities')
    return `export const cities = ${toLiteral(createCityPack(toFormatTag(tag)))};`;
  if (part === 'formats') return `export const regions = ${toLiteral(getRegions(tag))};`;
  const messages = `export const messages = ${toLiteral(compiled[part])};`;
  if (part !== 'reading') return messages;
  return `${messages}\nexport const pack = ${toLiteral(createFormatPack(toFormatTag(tag)))};`;
}

let files: readonly LocaleFile[] | undefined;

/** Every file of every locale, for a build: compiled once in a process. */
export function compileLocaleFiles(): readonly LocaleFile[] {
  files ??= listBuiltTags().flatMap((tag) => {
    const compiled = compileLocale(tag);
    return LOCALE_PARTS.map((part) => ({ tag, part, source: toLocaleSource(tag, part, compiled) }));
  });
  return files;
}

/** The id in the names of all these files: 8 hexadecimal digits of a hash of their contents. */
export function toLocalesId(built: readonly LocaleFile[]): string {
  const hash = createHash('sha256');
  for (const { tag, part, source } of built) hash.update(`${tag} ${part} ${source}\n`);
  return hash.digest('hex').slice(0, 8);
}

function calendarSource(tag: string): string {
  const { calendar, regions } = createCalendar(toFormatTag(tag), listCatalogueTags());
  const differing = PSEUDO_LOCALES.includes(tag) ? {} : regions;
  return `export const calendar = ${toLiteral(calendar)};\nexport const regions = ${toLiteral(differing)};`;
}

/** A value as source code, without quotes around property names that need none. */
function toLiteral(value: unknown): string {
  // inside a string, quotes are escaped with a backslash, so only property names match
  return JSON.stringify(value).replaceAll(/(?<=[{,])"([A-Za-z_]\w*)":/g, '$1:');
}

/** The names of all countries in a language by alpha-3 code, from ICU at build time. */
function createCountryPack(tag: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const rows = countryCodes.flatMap((alpha3) => {
    const name = names.of(toAlpha2(alpha3) ?? '');
    return name === undefined ? [] : [[alpha3, name] as const];
  });
  return Object.fromEntries(rows);
}
