import { expect, it } from 'vitest';
import type { PreloadAssets } from '#contract/preloadAssets.ts';
import { getMessageFiles } from './getMessageFiles.ts';

const assets: PreloadAssets = {
  base: '/assets/',
  pages: { quote: ['QuotePage.js', 'QuotePage.css'] },
  messageFiles: {
    'en-US': { reading: 'en-US.js' },
    de: { reading: 'de.js', formats: 'de-formats.js' },
  },
  texts: {},
};

it('names the messages of a locale', () => {
  expect(getMessageFiles({ catalogue: 'de', format: 'de' }, assets)).toEqual({ reading: 'de.js' });
});

it('adds the formats of a region that differs from its language', () => {
  expect(getMessageFiles({ catalogue: 'de', format: 'de-AT' }, assets)).toEqual({
    reading: 'de.js',
    formats: 'de-formats.js',
  });
});

it('falls back to the messages of en-US for a locale that the build does not have', () => {
  expect(getMessageFiles({ catalogue: 'xx', format: 'xx' }, assets)).toEqual({
    reading: 'en-US.js',
  });
});

it('names no files in a build without messages', () => {
  const unbuilt = { ...assets, messageFiles: {} };
  expect(getMessageFiles({ catalogue: 'de', format: 'de' }, unbuilt)).toBeUndefined();
});
