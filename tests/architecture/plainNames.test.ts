import { describe, expect, it } from 'vitest';
import {
  checkPlainNames,
  checkRetiredNames,
  checkRetiredText,
  FIELD_TERMS,
  RETIRED_TERMS,
} from './checkPlainNames.ts';
import { fixture } from './source.ts';

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

  it.each(Object.entries(RETIRED_TERMS))('refuses "%s" in every identifier', (word, term) => {
    const faults = checkRetiredNames(
      fixture('src/domain/name.ts', `const { ${word}Name } = read();`),
    );
    expect(faults).toEqual([`src/domain/name.ts:1 ${word}Name says "${word}": use ${term}`]);
  });

  it('refuses a retired word in a private field, a parameter and a property', () => {
    const lines = [
      'class A { #answers = 1; }',
      'const f = (isTold: boolean) => ({ vendorId: 1 });',
    ];
    const faults = checkRetiredNames(fixture('src/domain/name.ts', ...lines));
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual(['answers', 'isTold', 'vendorId']);
  });

  it('allows a retired word in a string, as the name of a column', () => {
    const line = "const idempotencyKey = text('vendor_key');";
    expect(checkRetiredNames(fixture('server/database/schema/name.ts', line))).toEqual([]);
  });

  it.each([
    ['// waits for the answer', 'answer'],
    ["it('asks the vendor', () => {});", 'vendor'],
    ['The server answered.', 'answered'],
  ])('refuses a retired word in a comment, a title and a document: %s', (text, word) => {
    const term = FIELD_TERMS[word];
    expect(checkRetiredText({ path: 'docs/name.md', text })).toEqual([
      `docs/name.md says "${word}": use ${term}`,
    ]);
  });

  it('allows vendor scripts and the names of columns in texts', () => {
    const text = 'Vendor scripts: see vendor_key and payments_vendor.';
    expect(checkRetiredText({ path: 'docs/name.md', text })).toEqual([]);
  });
});
