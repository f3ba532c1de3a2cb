import { expect, it } from 'vitest';
import { countryName } from './countryName.ts';

it('names a country in the language of the page, in English where the engine has no other, and else by its code', () => {
  expect(countryName('DEU', 'de')).toBe('Deutschland');
  expect(countryName('DEU', 'en-US')).toBe('Germany');
  expect(countryName('JPN', 'ja')).toBe('日本');
  expect(countryName('XXX', 'de')).toBe('XXX');
  expect(countryName('DEU', 'no such tag')).toBe('DEU');
});
