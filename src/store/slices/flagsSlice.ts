import { createSlice } from '@reduxjs/toolkit';
import type { FeatureFlags } from '#contract/scalars.ts';
import { bootLoaded } from './appSlice.ts';

/** Feature flags of the business by name; a missing one is off (reading 4). */
export const flagsSlice = createSlice({
  name: 'flags',
  initialState: {} as FeatureFlags,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(bootLoaded, (_state, { payload }) => payload.boot?.featureFlags ?? {});
  },
});
