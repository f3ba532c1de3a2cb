import { createSlice } from '@reduxjs/toolkit';
import { localeChosen } from './appSlice.ts';

/** The locale that the visitor chose, now or earlier; null when the browser's wishes hold. All that is ever persisted (3.09). */
export interface LocaleChoiceState {
  locale: string | null;
}

/** Remembers a choice apart from what is shown: `?locale=` shows another one without forgetting it. */
export const localeChoiceSlice = createSlice({
  name: 'localeChoice',
  initialState: { locale: null } as LocaleChoiceState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(localeChosen, (state, { payload }) => {
      state.locale = payload.locale;
    });
  },
});
