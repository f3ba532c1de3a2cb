import { expect, it } from 'vitest';
import { localeFileName } from './localeFiles.ts';

it('recognizes message files by their content, in any version', () => {
  expect(localeFileName('/assets/locale-de-reading-0123abcd.js')).toBe('de-reading');
  expect(localeFileName('/assets/locale-zh-Hant-HK-formats-0123abcd.js')).toBe(
    'zh-Hant-HK-formats',
  );
  expect(localeFileName('/assets/_virtual_locale-en-US-formats-6-r_7ab1.js')).toBe('en-US-formats');
  expect(localeFileName('/assets/_virtual_locales-ChRO3ul8.js')).toBeNull();
  expect(localeFileName('/assets/QuotePage-ChRO3ul8.js')).toBeNull();
});
