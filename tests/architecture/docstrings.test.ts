import { describe, expect, it } from 'vitest';
import { checkDocstrings } from './checkDocstrings.ts';
import { fixture } from './source.ts';

describe('docstrings', () => {
  it.each([
    'export function pay() {}',
    'export const pay = () => 1;',
    'export class Pay {}',
    'export const Pay = memo(function Pay() {});',
    'export const Quote = Type.Object({});',
    '// a line comment is not a docstring\nexport function pay() {}',
    '/** for another */\nconst a = 1;\nexport function pay() {}',
  ])('are missing above %s', (text) => {
    expect(checkDocstrings(fixture('src/domain/pay.ts', text))[0]).toContain('has no docstring');
  });

  it.each([
    '/** Pays. */\nexport function pay() {}',
    '/** A quote. */\nexport const Quote = Type.Object({});',
    'export const LIMIT = 3;',
    'export type Pay = 1;',
    'function own() {}',
  ])('are not required above %s', (text) => {
    expect(checkDocstrings(fixture('src/domain/pay.ts', text))).toEqual([]);
  });
});
