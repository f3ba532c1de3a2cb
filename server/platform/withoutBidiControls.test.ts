import { expect, it } from 'vitest';
import { withoutBidiControls } from './withoutBidiControls.ts';

const CONTROLS = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

it.each(CONTROLS)('removes the character %i from texts at every level', (code) => {
  const control = String.fromCodePoint(code);
  const typed = { name: `Ada${control}`, tags: [`${control}x`, 1, null], more: { city: control } };
  expect(withoutBidiControls(typed)).toEqual({
    name: 'Ada',
    tags: ['x', 1, null],
    more: { city: '' },
  });
});

it.each([
  ['Persian with a zero-width non-joiner', 0x200c],
  ['an emoji with a zero-width joiner', 0x200d],
  ['a left-to-right mark', 0x200e],
  ['a right-to-left mark', 0x200f],
])('keeps %s', (_, code) => {
  const text = `a${String.fromCodePoint(code)}b`;
  expect(withoutBidiControls({ text })).toEqual({ text });
});

it('does not change values that are nested too deep for their schema', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  expect(Array.isArray(withoutBidiControls(deep))).toBe(true);
});
