import { describe, expect, it } from 'vitest';
import { type LocaleEntry, readCatalogueFile, readLocales } from './catalogues.ts';
import { checkCatalogue, findMissing, findUnchanged } from './checkLocales.ts';
import { measureCoverage, readCoverageGoals } from './coverage.ts';

function getEntry(tag: string): LocaleEntry {
  const entry = readLocales().find((each) => each.tag === tag);
  if (entry === undefined) throw new Error(`${tag} is not in the list`);
  return entry;
}

describe('the check of a catalogue', () => {
  it('finds the faults of its messages', () => {
    const faults = checkCatalogue({ ...getEntry('de'), pluralCategories: ['one', 'few', 'other'] });
    expect(faults.join()).toContain('has the plural forms one,other, the language few,one,other');
  });

  it('finds texts of a variant that repeat its parent’s', () => {
    const faults = checkCatalogue({ ...getEntry('de'), kind: 'variant', parent: 'de' });
    expect(faults).toHaveLength(Object.keys(readCatalogueFile('de')).length);
    expect(faults).toContain('shared.save repeats the text of de');
  });

  it('requires a glossary for a full language', () => {
    expect(checkCatalogue({ ...getEntry('en-GB'), kind: 'full' })).toContain('has no glossary');
  });

  it('finds texts that are still English, but not those that are allowed to be', () => {
    const english = { 'shared.save': 'Save' };
    expect(findUnchanged('de', english, english)).toContain('shared.save is still English');
    expect(findUnchanged('de', { 'shared.save': 'Speichern' }, english)).not.toContain(
      'shared.save is still English',
    );
  });
});

describe('missing messages', () => {
  const lacking = { tag: 'de', translated: 1, goal: 2, missing: ['shared.save'] };
  const complete = { tag: 'fr', translated: 2, goal: 2, missing: [] };

  it('are a fault in a required language, and in every language for a release', () => {
    const find = (required: readonly string[], isRelease: boolean) =>
      findMissing([lacking, complete], { required, isRelease });
    expect(find(['de', 'fr'], false)).toEqual(['de: lacks shared.save']);
    expect(find(['fr'], false)).toEqual([]);
    expect(find(['fr'], true)).toEqual(['de: lacks shared.save']);
  });

  it('include those of staff pages in a language that has these pages', () => {
    const customersOnly = getEntry('af');
    expect(measureCoverage(customersOnly).missing).toEqual([]);
    const { missing } = measureCoverage(customersOnly, { required: [], complete: ['af'] });
    expect(missing).toContain('staff.account.title');
  });

  it('are a fault in the 12 largest languages', () => {
    const { required, complete } = readCoverageGoals();
    expect(required.join(' ')).toBe('ar de es fr hi id ja ko pt ru tr zh-Hans');
    expect(required.filter((tag) => !complete.includes(tag))).toEqual([]);
  });
});
