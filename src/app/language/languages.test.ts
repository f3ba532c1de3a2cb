import { describe, expect, it } from 'vitest';
import { findCurrent, findLanguages, sortLanguages } from './languages.ts';

const make = (value: string, label: string, englishName: string) => ({
  value,
  label,
  englishName,
  dir: 'ltr' as const,
});
const spanish = make('es', 'español', 'Spanish');
const mexican = make('es-MX', 'español (México)', 'Spanish (Mexico)');
const german = make('de', 'Deutsch', 'German');
const chinese = make('zh-Hans', '简体中文', 'Chinese (Simplified)');
const all = [chinese, spanish, mexican, german];

describe('the order of languages', () => {
  it('begins with the current one and the others of the visitor’s languages', () => {
    const order = { current: 'de', preferred: ['de-DE', 'es-AR'] };
    expect(sortLanguages(all, order)).toEqual([german, spanish, mexican, chinese]);
    const exact = { current: 'de', preferred: ['es-MX'] };
    expect(sortLanguages(all, exact)).toEqual([german, mexican, spanish, chinese]);
    const variant = { current: 'es-MX', preferred: [] };
    expect(sortLanguages(all, variant)).toEqual([mexican, spanish, german, chinese]);
  });
});

describe('the search', () => {
  it.each([
    ['', all],
    ['espanol', [spanish, mexican]],
    ['GERMAN', [german]],
    ['中文', [chinese]],
    ['es-mx', [mexican]],
    ['klingon', []],
  ])('for “%s” finds languages by own name, English name and tag', (query, expected) => {
    expect(findLanguages(all, query)).toEqual(expected);
  });
});

describe('the current language', () => {
  it('is the chosen one, otherwise that of the formats, otherwise that of the catalogue', () => {
    const find = (chosen: string | null, format: string, catalogue: string) =>
      findCurrent(all, { chosen, format, catalogue });
    expect(find('es', 'es-MX', 'es')).toBe('es');
    expect(find(null, 'es-MX', 'es')).toBe('es-MX');
    expect(find(null, 'es-BO', 'es')).toBe('es');
    expect(find('de', 'es-MX', 'es')).toBe('es-MX');
  });
});
