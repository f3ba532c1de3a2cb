import { expect, it } from 'vitest';
import { ownShare } from './ownShare.ts';

it('counts the parts of a file that come from our sources', () => {
  const map = { sources: ['src/a.ts', 'node_modules/react/index.js'], mappings: 'AAAA,ICAA,EDAA' };
  expect(ownShare('aaaabbcc', map)).toBe(0.75);
});

it('continues with the same source on the next line', () => {
  const map = { sources: ['src/a.ts', '../node_modules/b.js'], mappings: 'ACAA;AAAA;ADAA' };
  expect(ownShare('bb\nbb\naa', map)).toBe(0.25);
});
