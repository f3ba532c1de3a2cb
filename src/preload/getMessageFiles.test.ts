import { expect, it } from 'vitest';
import { getMessageFiles } from './getMessageFiles.ts';

const assets = { localesId: '0123abcd', regionalTags: 'en-US de' };

it('names the messages of a locale', () => {
  expect(getMessageFiles({ catalogue: 'de', format: 'de' }, assets)).toEqual({
    reading: '/assets/locale-de-reading-0123abcd.js',
  });
});

it('adds the formats of a region where the language has regions with their own', () => {
  expect(getMessageFiles({ catalogue: 'de', format: 'de-AT' }, assets)).toEqual({
    reading: '/assets/locale-de-reading-0123abcd.js',
    formats: '/assets/locale-de-formats-0123abcd.js',
  });
});

it('requests no formats of a language whose regions all have the same', () => {
  expect(getMessageFiles({ catalogue: 'ja', format: 'ja-JP' }, assets)).toEqual({
    reading: '/assets/locale-ja-reading-0123abcd.js',
  });
});

it('names no files in a build without messages', () => {
  const unbuilt = { ...assets, localesId: null };
  expect(getMessageFiles({ catalogue: 'de', format: 'de' }, unbuilt)).toBeUndefined();
});
