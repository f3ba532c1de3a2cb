import { describe, expect, it } from 'vitest';
import { checkFileName, checkPath } from './checkNames.ts';
import { fixture } from './source.ts';

describe('names', () => {
  it.each([
    'src/domain/utils.ts',
    'src/helpers/a.ts',
    'src/ui/data/a.ts',
    'src/api/stringUtils.ts',
  ])('%s has a name without a subject', (path) =>
    expect(checkPath(path)[0]).toContain('does not name a subject'),
  );

  it('requires folders in kebab-case', () => {
    expect(checkPath('src/ui/DatePicker/index.ts')[0]).toContain('kebab-case');
    expect(checkPath('src/ui/date-picker/index.ts')).toEqual([]);
  });

  it('allows index.ts only as the index of controls and processors', () => {
    expect(checkPath('src/domain/index.ts')[0]).toContain('only a ui control');
    expect(checkPath('src/payments/processors/stripe/index.ts')).toEqual([]);
  });

  const getNames = (path: string, ...text: string[]) => checkFileName(fixture(path, ...text));

  it('requires a file to be named after its only export', () => {
    const pay = 'export function payAmount() {}';
    expect(getNames('src/domain/sums.ts', pay)[0]).toContain('name the file after it');
    expect(getNames('src/domain/payTotal.ts', pay)[0]).toContain('exports payAmount');
    expect(getNames('src/domain/payAmount.ts', pay)).toEqual([]);
    expect(getNames('server/charge.ts', 'export function buildCharge() {}')).toEqual([]);
  });

  it('requires one of two exports to share a word with the file', () => {
    const two = ['export const addMoney = 1;', 'export const { b } = c;'];
    expect(getNames('src/domain/money.ts', ...two)).toEqual([]);
    expect(getNames('src/domain/thing.ts', ...two)[0]).toContain('none of them');
    expect(getNames('src/domain/thing.ts', ...two, 'export const third = 1;')).toEqual([]);
  });

  it('ignores types beside the only value', () => {
    const text = ['export type PickTag = 1;', 'export const choose = 1;'];
    expect(getNames('src/a/pick.ts', ...text)[0]).toContain('exports choose');
    expect(getNames('src/a/pickTag.ts', ...text)).toEqual([]);
  });
});
