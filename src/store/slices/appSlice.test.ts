import { expect, it } from 'vitest';
import { appSlice, initialAppState, type OptionList, optionsLoaded } from './appSlice.ts';

it.each<OptionList>(['regions', 'countries', 'timeZones', 'locales'])(
  'the list of %s begins empty and takes options, each a value with a label [3.06]',
  (list) => {
    expect(initialAppState[list]).toEqual([]);
    const options = [{ value: 'a', label: 'A' }];
    const state = appSlice.reducer(initialAppState, optionsLoaded({ list, options }));
    expect(state).toEqual({ ...initialAppState, [list]: options });
  },
);
