import { createSlice } from '@reduxjs/toolkit';
import { localeChosen } from './appSlice.ts';

/** The locale that the visitor chose, now or earlier; null to follow the browser. The only persisted state. */
export interface LocaleChoiceState {
  locale: string | null;
}

/** Stores a choice separately from the locale on the screen: `?locale=` shows another one without losing it. */
export const localeChoiceSlice = createSlice({
  name: 'localeChoice',
  initialState: { locale: null } as LocaleChoiceState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(localeChosen, (state, { payload }) => {
      state.locale = payload.chosen;
    });
  },
});
