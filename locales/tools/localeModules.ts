import { MESSAGE_PARTS, type MessagePart } from '#i18n/messagePart.ts';
import { PSEUDO_LOCALES, ROOT_LOCALE } from '#i18n/pickLocale.ts';
import { readExistingLocales } from './catalogues.ts';
import { compileLocale } from './compileLocale.ts';
import { createCalendar } from './createCalendarPack.ts';
import { createFormatPack } from './createFormatPack.ts';
import { regionalFormats } from './regionalFormats.ts';

/** Source text of the generated modules by id; see `src/i18n/virtualLocales.d.ts` for what they export. */
export interface LocaleModules {
  /** Whether an id names a generated module. */
  readonly has: (id: string) => boolean;
  /** The module's source, or undefined for an id that is not ours. Throws when a message does not compile. */
  readonly source: (id: string) => string | undefined;
}

const PART_ID = new RegExp(
  `^virtual:locale-([A-Za-z0-9-]+)-(${MESSAGE_PARTS.join('|')}|formats|calendar)$`,
);
const FIXED_IDS = [
  'virtual:locale-tags',
  'virtual:locale-options',
  'virtual:locale-calendars',
  'virtual:locales',
  'virtual:locales/static',
];

function tagsOfCatalogues(): readonly string[] {
  return readExistingLocales().map(({ tag }) => tag);
}

function packTag(tag: string): string {
  return PSEUDO_LOCALES.includes(tag) ? ROOT_LOCALE : tag;
}

function getRegions(tag: string): ReturnType<typeof regionalFormats> {
  return PSEUDO_LOCALES.includes(tag) ? {} : regionalFormats(tag, tagsOfCatalogues());
}

type LocalePart = MessagePart | 'formats' | 'calendar';

function calendarSource(tag: string): string {
  const { calendar, regions } = createCalendar(packTag(tag), tagsOfCatalogues());
  const known = PSEUDO_LOCALES.includes(tag) ? {} : regions;
  return `export const calendar = ${JSON.stringify(calendar)};\nexport const regions = ${JSON.stringify(known)};`;
}

function partSource(tag: string, part: LocalePart): string {
  if (part === 'calendar') return calendarSource(tag);
  if (part === 'formats') return `export const regions = ${JSON.stringify(getRegions(tag))};`;
  const messages = `export const messages = ${JSON.stringify(compileLocale(tag)[part])};`;
  if (part !== 'reading') return messages;
  return `${messages}\nexport const pack = ${JSON.stringify(createFormatPack(packTag(tag)))};`;
}

function loadersSource(tags: readonly string[]): string {
  const rows = tags.map((tag) => {
    const hasRegions = Object.keys(getRegions(tag)).length > 0;
    const parts = hasRegions ? [...MESSAGE_PARTS, 'formats'] : MESSAGE_PARTS;
    const loaders = parts.map((part) => `${part}: () => import('virtual:locale-${tag}-${part}')`);
    return `  '${tag}': { ${loaders.join(', ')} },`;
  });
  return `export const localeLoaders = {\n${rows.join('\n')}\n};`;
}

function calendarsSource(tags: readonly string[]): string {
  const rows = tags.map((tag) => `  '${tag}': () => import('virtual:locale-${tag}-calendar'),`);
  return `export const calendarLoaders = {\n${rows.join('\n')}\n};`;
}

function staticSource(tags: readonly string[]): string {
  const entries = tags.map((tag) => [
    tag,
    { pack: createFormatPack(packTag(tag)), parts: compileLocale(tag), regions: getRegions(tag) },
  ]);
  return `export const staticLocales = ${JSON.stringify(Object.fromEntries(entries))};`;
}

function fixedSource(id: string): string {
  const existing = readExistingLocales();
  const tags = existing.map(({ tag }) => tag);
  if (id === 'virtual:locale-tags') {
    return `export const catalogueTags = ${JSON.stringify(tags.join(' '))}.split(' ');`;
  }
  if (id === 'virtual:locale-options') {
    const options = existing.map(({ tag, nativeName, dir }) => ({
      value: tag,
      label: nativeName,
      dir,
    }));
    return `export const localeOptions = ${JSON.stringify(options)};`;
  }
  const all = [...tags, ...PSEUDO_LOCALES];
  if (id === 'virtual:locale-calendars') return calendarsSource(all);
  return id === 'virtual:locales' ? loadersSource(all) : staticSource(all);
}

/** The generated modules for the current catalogues; nothing is cached, so an edit takes effect at once. */
export function localeModules(): LocaleModules {
  const has = (id: string) => FIXED_IDS.includes(id) || PART_ID.test(id);
  const source = (id: string) => {
    if (FIXED_IDS.includes(id)) return fixedSource(id);
    const [, tag, part] = PART_ID.exec(id) ?? [];
    return tag && part ? partSource(tag, part as LocalePart) : undefined;
  };
  return { has, source };
}
