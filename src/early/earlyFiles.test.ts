import { expect, it } from 'vitest';
import { pageKey, wordFiles } from './earlyFiles.ts';
import type { EarlyAssets } from './earlyStart.ts';

const assets: EarlyAssets = {
  base: '/assets/',
  pages: { quote: ['QuotePage.js', 'QuotePage.css'] },
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

it('names the words of a locale', () => {
  expect(wordFiles({ catalogue: 'de', format: 'de' }, assets)).toEqual(['de.js']);
});

it('adds the formats of a region that differs from its language', () => {
  expect(wordFiles({ catalogue: 'de', format: 'de-AT' }, assets)).toEqual([
    'de.js',
    'de-formats.js',
  ]);
});

it('falls to the words of en-US for a locale that the build does not have', () => {
  expect(wordFiles({ catalogue: 'xx', format: 'xx' }, assets)).toEqual(['en-US.js']);
});

it('names nothing where nothing is built', () => {
  expect(wordFiles({ catalogue: 'de', format: 'de' }, { ...assets, locales: {} })).toEqual([]);
});
