import { expect, it } from 'vitest';
import { earlyFiles, pageKey } from './earlyFiles.ts';
import type { EarlyAssets } from './earlyStart.ts';

const assets: EarlyAssets = {
  base: '/assets/',
  pages: { quote: ['QuotePage.js', 'QuotePage.css'] },
  everyLocale: ['locales.js'],
  locales: { 'en-US': ['en-US.js'], de: ['de.js', 'de-formats.js'] },
  words: {},
};

it.each([
  ['quote', '/fern/q1', 'quote'],
  ['quote', '/fern/q1/accept', 'quote/accept'],
  ['invoice', '/fern/i1/pay', 'invoice/pay'],
  ['invoice', '/page-not-found', 'not-found'],
] as const)('names the page of %s %s as the build names its files', (group, pathname, key) => {
  expect(pageKey(group, pathname)).toBe(key);
});

it('lists the page’s files, the list of locales and the words of one locale', () => {
  expect(earlyFiles('quote', { catalogue: 'de', format: 'de' }, assets)).toEqual([
    'QuotePage.js',
    'QuotePage.css',
    'locales.js',
    'de.js',
  ]);
});

it('adds the formats of a region that differs from its language', () => {
  expect(earlyFiles('quote', { catalogue: 'de', format: 'de-AT' }, assets)).toContain(
    'de-formats.js',
  );
});

it('falls to the words of en-US for a locale that the build does not have', () => {
  expect(earlyFiles('nothing', { catalogue: 'xx', format: 'xx' }, assets)).toEqual([
    'locales.js',
    'en-US.js',
  ]);
});
