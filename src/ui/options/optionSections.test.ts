import { describe, expect, it } from 'vitest';
import { listOptions, toSections } from './optionSections.ts';
import { searchSections } from './searchOptions.ts';
import type { CategoryEntry } from './selectOption.ts';

/** Sections as lines: heading, then the options, `>` for each step further in. */
function print(entries: readonly CategoryEntry[], search = '') {
  return searchSections(toSections(entries), search).map(({ heading, level, options }) =>
    [
      `${'>'.repeat(level)}[${heading ?? ''}]`,
      ...options.map((listed) => `${'>'.repeat(listed.level)}${listed.option.label}`),
    ].join(' '),
  );
}

const option = (label: string, more: Partial<CategoryEntry> = {}) => ({
  label,
  value: label.toLowerCase(),
  ...more,
});

describe('the sections of a list', () => {
  it('put adjacent options of a group below its name, and ungrouped options below none [3.51]', () => {
    const ofFruit = { groupLabel: 'Fruit' };
    expect(
      print([option('Bread'), option('Apple', ofFruit), option('Pear', ofFruit), option('Milk')]),
    ).toEqual(['[] Bread', '[Fruit] Apple Pear', '[] Milk']);
  });

  it('indent nested options below a selectable parent [3.51]', () => {
    const parent = option('All of Europe', {
      hasChildrenOptions: true,
      category: [option('France'), option('Spain')],
    });
    expect(print([parent, option('Asia')])).toEqual(['[] All of Europe >France >Spain Asia']);
    expect(listOptions([parent])).toHaveLength(3);
  });

  it('have categories with options and groups, which are not selectable [3.52]', () => {
    const europe = option('Europe', {
      category: [
        option('Iceland'),
        { label: 'South', options: [option('Italy'), option('Spain')] },
      ],
    });
    expect(print([europe, option('Elsewhere')])).toEqual([
      '[Europe] >Iceland',
      '>[South] >Italy >Spain',
      '[] Elsewhere',
    ]);
    expect(toSections([europe])[1]?.path).toEqual(['Europe', 'South']);
    expect(listOptions([europe]).map(({ label }) => label)).toEqual(['Iceland', 'Italy', 'Spain']);
  });

  it('end a group if another begins, and start a new one after another option [3.51]', () => {
    const of = (groupLabel: string) => ({ groupLabel });
    const list = [option('Apple', of('Fruit')), option('Leek', of('Vegetables')), option('Bread')];
    expect(print([...list, option('Pear', of('Fruit'))])).toEqual([
      '[Fruit] Apple',
      '[Vegetables] Leek',
      '[] Bread',
      '[Fruit] Pear',
    ]);
    const near = option('Fruit', { isLabel: true });
    expect(print([near, option('Nut'), option('Apple', of('Fruit'))])).toEqual([
      '[Fruit] Nut',
      '[Fruit] Apple',
    ]);
  });

  it('omit a category below an option that is not a parent', () => {
    const closed = option('Europe', { hasChildrenOptions: false, category: [option('France')] });
    expect(listOptions([{ label: 'All', options: [closed] }]).map(({ label }) => label)).toEqual([
      'Europe',
    ]);
  });

  it('put groups and captions below a choice in sections named by their whole path [3.52]', () => {
    const europe = option('Europe', {
      hasChildrenOptions: true,
      category: [
        option('Iceland'),
        { label: 'South', options: [option('Italy')] },
        option('East', { isLabel: true }),
      ],
    });
    const sections = toSections([europe, option('Asia')]);
    expect(sections.map(({ heading, level, path }) => ({ heading, level, path }))).toEqual([
      { heading: null, level: 0, path: [] },
      { heading: 'South', level: 1, path: ['Europe', 'South'] },
      { heading: 'East', level: 1, path: ['Europe', 'East'] },
      { heading: null, level: 0, path: [] },
    ]);
    expect(sections.map(({ hasLine }) => hasLine)).toEqual([false, false, false, false]);
  });

  it('have a line above a caption if requested', () => {
    const captions = [
      option('Near', { isLabel: true, separator: true }),
      option('Home'),
      option('Far', { isLabel: true }),
    ];
    expect(toSections(captions).map(({ hasLine }) => hasLine)).toEqual([true, false]);
  });

  it('have captions above the options that follow [3.50]', () => {
    expect(print([option('Near', { isLabel: true }), option('Home'), option('Work')])).toEqual([
      '[Near] Home Work',
    ]);
  });
});

describe('a search in a list', () => {
  const list = [
    option('Euro', { helpText: 'Most of the EU' }),
    option('Franc', { helpText: 'Switzerland' }),
    option('Other', { isLabel: true }),
    option('Yen'),
  ];

  it('finds by label and help text, ignoring case [5.61]', () => {
    expect(print(list, 'EURO')).toEqual(['[] Euro']);
    expect(print(list, 'switz')).toEqual(['[] Franc']);
    expect(print(list, ' eu ')).toEqual(['[] Euro']);
    expect(print(list, 'yEn')).toEqual(['[Other] Yen']);
  });

  it('leaves nothing where nothing matches, not even the captions', () => {
    expect(print(list, 'peso')).toEqual([]);
    expect(print(list, 'other')).toEqual([]);
  });

  it('returns everything without a search', () => {
    expect(print(list, '  ')).toEqual(['[] Euro Franc', '[Other] Yen']);
  });
});
