import { expect, it } from 'vitest';
import { sortOwnFirst, toOwnRank } from './sortOwnFirst.ts';

const options = ['Österreich', 'Zypern', 'Oman', 'Ägypten', 'Schweiz'].map((label) => ({ label }));

function sort(locale: string, own: readonly string[]) {
  const toRank = toOwnRank(own);
  const sorted = sortOwnFirst(options, { locale, rank: ({ label }) => toRank(label) });
  return sorted.map(({ label }) => label);
}

it('sorts in the order of the language, after the visitor’s own in their order', () => {
  expect(sort('de', [])).toEqual(['Ägypten', 'Oman', 'Österreich', 'Schweiz', 'Zypern']);
  expect(sort('sv', [])).toEqual(['Oman', 'Schweiz', 'Zypern', 'Ägypten', 'Österreich']);
  expect(sort('de', ['Schweiz', 'Oman'])).toEqual([
    'Schweiz',
    'Oman',
    'Ägypten',
    'Österreich',
    'Zypern',
  ]);
});
