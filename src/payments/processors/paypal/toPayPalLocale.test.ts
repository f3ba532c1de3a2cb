import { describe, expect, it } from 'vitest';
import locales from '#locales/locales.json';
import { toPayPalLocale } from './toPayPalLocale.ts';

it.each([
  ['de', 'de_DE'],
  ['de-AT', 'de_AT'],
  ['en', 'en_US'],
  ['en-NZ', 'en_AU'],
  ['pt', 'pt_BR'],
  ['nb-NO', 'no_NO'],
  ['zh-Hant', 'zh_TW'],
  ['sw', null],
])('maps %s to %s', (tag, locale) => {
  expect(toPayPalLocale(tag)).toBe(locale);
});
