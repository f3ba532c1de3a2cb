import { expect, it } from 'vitest';
import locales from '#locales/locales.json' with { type: 'json' };
import { toLayout } from './layout.ts';

const layoutOf = (lang: string, contentLang = 'en-US', country: string | null = null) =>
  toLayout({ lang, contentLang }, country, null);

it('uses US Letter in countries where it is common, and A4 elsewhere', () => {
  expect(layoutOf('en-US', 'en-US', 'USA').paper).toBe('us-letter');
  expect(layoutOf('en-US', 'en-US', 'DEU').paper).toBe('a4');
  expect(layoutOf('en-US').paper).toBe('a4');
});

it('tries the fonts of the page’s language first, then of the business’s, and has one for each script', () => {
  const firstOf = (lang: string, contentLang?: string) =>
    layoutOf(lang, contentLang).fonts.slice(0, 3);
  expect(firstOf('th', 'ar')).toEqual(['Noto Sans', 'Noto Sans Thai', 'IBM Plex Sans Arabic']);
  expect(firstOf('de', 'zh-Hans')[1]).toBe('Noto Sans SC');
  expect(firstOf('hi')[1]).toBe('Noto Sans Devanagari');
  expect(firstOf('ko')[1]).toBe('Noto Sans KR');
  const families = new Set(layoutOf('en-US').fonts);
  for (const { tag } of locales) {
    const { fonts } = layoutOf(tag);
    expect(new Set(fonts)).toEqual(families);
    expect(fonts).toHaveLength(families.size);
  }
});

it('selects the form of Chinese characters by the page’s language, or else by the business’s', () => {
  const firstOf = (lang: string, contentLang?: string) =>
    layoutOf(lang, contentLang).fonts.find((name) => /(?:JP|SC|TC|KR)$/.test(name));
  expect(firstOf('ja')).toBe('Noto Sans JP');
  expect(firstOf('zh-Hant-HK')).toBe('Noto Sans TC');
  expect(firstOf('de', 'zh-Hans')).toBe('Noto Sans SC');
  expect(firstOf('ja', 'zh-Hans')).toBe('Noto Sans JP');
});

it('separates language and region, and treats the pseudo-locales as English', () => {
  expect(layoutOf('de-CH')).toMatchObject({ lang: 'de', region: 'CH' });
  expect(layoutOf('en-XB')).toMatchObject({ lang: 'en', region: null });
});
