import { describe, expect, it } from 'vitest';
import {
  inTurn,
  sampleColumn,
  sampleColumns,
  samplePairs,
  toPairs,
  toSample,
  WHOLE_RUN,
} from './matrix.ts';

describe('the sample of a matrix', () => {
  it.each([
    [9, 10],
    [21, 4],
    [2, 10],
  ])('of %i rows and %i columns shows each of them, and the same each time', (height, width) => {
    const rows = Array.from({ length: height }, (_, at) => at);
    const columns = Array.from({ length: width }, (_, at) => at);
    const sample = toPairs(rows, columns, false);
    expect(new Set(sample.map(([row]) => row)).size).toBe(height);
    expect(new Set(sample.map(([, column]) => column)).size).toBe(width);
    expect(sample).toEqual(toPairs(rows, columns, false));
    expect(sample.length).toBeLessThanOrEqual(height + Math.max(height, width - 1));
    expect(toPairs(rows, columns, true)).toHaveLength(height * width);
  });
});

describe('the minimal sample of a matrix', () => {
  it.each([
    [9, 10],
    [21, 4],
    [3, 3],
  ])('of %i rows and %i columns has each of them, in as few pairs as possible', (height, width) => {
    const rows = Array.from({ length: height }, (_, at) => at);
    const columns = Array.from({ length: width }, (_, at) => at);
    const dealt = samplePairs(rows, columns, false);
    expect(new Set(dealt.map(([row]) => row)).size).toBe(height);
    expect(new Set(dealt.map(([, column]) => column)).size).toBe(width);
    expect(dealt).toHaveLength(Math.max(height, width));
    expect(samplePairs(rows, columns, true)).toHaveLength(height * width);
  });
});

describe('the sample of a list', () => {
  it('contains each item in one of three runs, and all items in a full run', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(toSample(items, 0, false)).toEqual(['a', 'd', 'g']);
    expect([1, 2].flatMap((turn) => toSample(items, turn, false)).sort()).toEqual([
      'b',
      'c',
      'e',
      'f',
    ]);
    expect(toSample(items, 4, false)).toEqual(toSample(items, 1, false));
    expect(toSample(items, 1, true)).toEqual(items);
  });
});

describe('the sample of the columns of each row', () => {
  it('is one of them in turn, and all of them in a full run', () => {
    const columns = ['light', 'dark'];
    expect([0, 1, 2].map((row) => sampleColumn(columns, row, false))).toEqual([
      ['light'],
      ['dark'],
      ['light'],
    ]);
    expect(sampleColumn(columns, 1, true)).toEqual(columns);
  });

  it('samples several columns if each row needs more than one', () => {
    const columns = ['a', 'b', 'c', 'd'];
    expect([0, 1, 3, 4].map((row) => sampleColumns(columns, row, 2, false))).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'd'],
      ['a', 'b'],
    ]);
    expect(sampleColumns(['a'], 3, 2, false)).toEqual(['a']);
    expect(sampleColumns(columns, 1, 2, true)).toEqual(columns);
  });
});

describe('a test that is repeated for each column', () => {
  it('belongs to the whole run for all columns except one, by its turn', () => {
    const columns = ['light', 'dark'];
    const listUsual = (turn: number) =>
      columns.filter((column) => inTurn(columns, column, turn) !== WHOLE_RUN);
    expect([0, 1, 2].map(listUsual)).toEqual([['light'], ['dark'], ['light']]);
  });
});
