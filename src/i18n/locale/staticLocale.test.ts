import { catalogueTags } from 'virtual:locale-tags';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocaleChoice } from '#contract/prerender.ts';

const toChoice = (tag: string): LocaleChoice => ({ catalogue: tag, format: tag });

/** The module without anything in its cache, and the tags of the locales that it has read. */
async function importFresh() {
  const files =
    await vi.importActual<typeof import('virtual:locales/static')>('virtual:locales/static');
  const read: string[] = [];
  vi.doMock('virtual:locales/static', () => ({
    readStaticLocale: (tag: string) => {
      read.push(tag);
      return files.readStaticLocale(tag);
    },
  }));
  const { staticLocale } = await import('./staticLocale.ts');
  return { staticLocale, read };
}

beforeEach(() => {
  vi.resetModules();
});

it('reads no locale before one is asked for, and each once', async () => {
  const { staticLocale, read } = await importFresh();
  expect(read).toEqual([]);
  const locales = ['de', 'fr', 'de', 'fr'].map((tag) => staticLocale(toChoice(tag)));
  expect(locales.map(({ catalogue }) => catalogue)).toEqual(['de', 'fr', 'de', 'fr']);
  expect(read).toEqual(['de', 'fr']);
  expect(locales[2]?.messages).toBe(locales[0]?.messages);
});

it('keeps at most 16 locales in memory, however many languages there are', async () => {
  const { staticLocale, read } = await importFresh();
  const tags = catalogueTags.slice(0, 17);
  for (const tag of tags) staticLocale(toChoice(tag));
  staticLocale(toChoice(tags[16] ?? ''));
  expect(read).toEqual(tags);
  staticLocale(toChoice(tags[0] ?? ''));
  expect(read).toEqual([...tags, tags[0]]);
});
