import { describe, expect, it } from 'vitest';
import { checkPlainNames, FIELD_TERMS } from './checkPlainNames.ts';
import { fixture } from './fixture.ts';

describe('plain names', () => {
  const check = (path: string, ...lines: string[]) => checkPlainNames(fixture(path, ...lines));

  it.each(Object.entries(FIELD_TERMS))('refuses "%s" in an export', (word, term) => {
    const name = `a${word[0]?.toUpperCase()}${word.slice(1)}`;
    expect(check('src/domain/name.ts', `export const ${name} = 1;`)).toEqual([
      `src/domain/name.ts: the export ${name} says "${word}": use ${term}`,
    ]);
  });

  it('refuses a word in a constant, a type and a file name', () => {
    expect(check('src/domain/name.ts', 'export const KEPT_PAGES = 1;')).toHaveLength(1);
    expect(check('src/domain/name.ts', 'export interface DrawnPage {}')).toHaveLength(1);
    expect(check('src/domain/drawPage.test.ts')).toHaveLength(1);
  });

  it('allows a vendor script, and no other vendor', () => {
    expect(check('src/domain/vendorScript.ts', 'export type VendorScript = string;')).toEqual([]);
    expect(check('src/domain/name.ts', 'export const vendorScriptVendor = 1;')).toHaveLength(1);
  });

  it('refuses a function that ends in Of', () => {
    const [fault] = check('src/domain/name.ts', 'export function rowOf() {}');
    expect(fault).toContain('ends in Of');
    expect(check('src/domain/name.ts', 'export const asOf = 1;')).toHaveLength(1);
  });

  it('allows the words inside another, and what a file does not export', () => {
    expect(check('src/domain/name.ts', 'export const withdrawnOffers = 1;')).toEqual([]);
    expect(check('src/domain/name.ts', 'const kept = 1;', 'export const saved = kept;')).toEqual(
      [],
    );
  });
});
