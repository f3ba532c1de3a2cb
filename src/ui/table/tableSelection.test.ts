import { describe, expect, it } from 'vitest';
import {
  countSelected,
  getSelectedPart,
  isRowSelected,
  NO_SELECTION,
  toggleAll,
  toggleRow,
} from './tableSelection.ts';

const PAGE = { rowIds: ['a', 'b', 'c'], total: 3, isEndless: false };
const ENDLESS = { rowIds: ['a', 'b', 'c'], total: 40, isEndless: true };

describe('the selection of a table', () => {
  it('is none, some or all of the rows [4.37]', () => {
    const one = toggleRow(NO_SELECTION, 'a');
    const all = toggleAll(one, PAGE);
    expect([NO_SELECTION, one, all].map((each) => getSelectedPart(each, 3))).toEqual([
      'none',
      'some',
      'all',
    ]);
    expect(toggleAll(all, PAGE)).toEqual(NO_SELECTION);
    expect(getSelectedPart(toggleRow(one, 'a'), 3)).toBe('none');
  });

  it('keeps the selection of another page when all of this one are selected', () => {
    const selection = toggleAll(toggleRow(NO_SELECTION, 'z'), { ...PAGE, total: 9 });
    expect([...selection.ids]).toEqual(['z', 'a', 'b', 'c']);
    expect(getSelectedPart(selection, 9)).toBe('some');
    expect([isRowSelected(selection, 'z'), isRowSelected(selection, 'y')]).toEqual([true, false]);
  });

  it('of one page is undone with all of that page, and other pages stay selected', () => {
    const page = { ...PAGE, total: 9 };
    const chosen = toggleAll(toggleRow(NO_SELECTION, 'z'), page);
    expect([...toggleAll(chosen, page).ids]).toEqual(['z']);
    const partly = toggleRow(chosen, 'b');
    expect([...toggleAll(partly, page).ids].sort()).toEqual(['a', 'b', 'c', 'z']);
  });

  it('with infinite scroll and all selected tracks the unselected rows [4.38]', () => {
    const all = toggleAll(NO_SELECTION, ENDLESS);
    expect(isRowSelected(all, 'not loaded yet')).toBe(true);
    expect(countSelected(all, 40)).toBe(40);
    const butOne = toggleRow(all, 'b');
    expect([...butOne.ids]).toEqual(['b']);
    expect([isRowSelected(butOne, 'b'), isRowSelected(butOne, 'x')]).toEqual([false, true]);
    expect(countSelected(butOne, 40)).toBe(39);
    const gone = toggleRow(butOne, 'c');
    expect(countSelected(gone, 1), 'rows that were deleted meanwhile').toBe(0);
    expect(getSelectedPart(butOne, 40)).toBe('some');
    expect(getSelectedPart(toggleRow(butOne, 'b'), 40)).toBe('all');
  });
});
