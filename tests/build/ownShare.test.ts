import { expect, it } from 'vitest';
import { ownShare } from './ownShare.ts';

it('counts the stretches that come from our sources', () => {
  const map = { sources: ['src/a.ts', 'node_modules/react/index.js'], mappings: 'AAAA,ICAA,EDAA' };
  expect(ownShare('aaaabbcc', map)).toBe(0.75);
});

it('carries the source over from line to line', () => {
  const map = { sources: ['src/a.ts', '../node_modules/b.js'], mappings: 'ACAA;AAAA;ADAA' };
  expect(ownShare('bb\nbb\naa', map)).toBe(0.25);
});
