import { expect, it } from 'vitest';
import { toLayout } from './layout.ts';

const layoutOf = (lang: string, contentLang = 'en-US', country: string | null = null) =>
  toLayout({ lang, contentLang }, country, null);

it('uses US Letter in countries where it is common, and A4 elsewhere', () => {
  expect(layoutOf('en-US', 'en-US', 'USA').paper).toBe('us-letter');
  expect(layoutOf('en-US', 'en-US', 'DEU').paper).toBe('a4');
  expect(layoutOf('en-US').paper).toBe('a4');
});

it('selects the form of Chinese characters by the page’s language, or else by the business’s', () => {
  const firstOf = (lang: string, contentLang?: string) => layoutOf(lang, contentLang).fonts.at(-4);
  expect(firstOf('ja')).toBe('Noto Sans JP');
  expect(firstOf('zh-Hant-HK')).toBe('Noto Sans TC');
  expect(firstOf('de', 'zh-Hans')).toBe('Noto Sans SC');
  expect(firstOf('ja', 'zh-Hans')).toBe('Noto Sans JP');
});

it('separates language and region, and treats the pseudo-locales as English', () => {
  expect(layoutOf('de-CH')).toMatchObject({ lang: 'de', region: 'CH' });
  expect(layoutOf('en-XB')).toMatchObject({ lang: 'en', region: null });
});
