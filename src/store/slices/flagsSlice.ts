import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { FeatureFlags } from '#contract/scalars.ts';

/** Feature flags of the business by name (3.08); a name that is missing counts as off (reading 4). */
export const flagsSlice = createSlice({
  name: 'flags',
  initialState: {} as FeatureFlags,
  reducers: {
    flagsForgotten: () => ({}),
    flagsLoaded: (_state, { payload }: PayloadAction<FeatureFlags>) => payload,
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      bootEndpoints.endpoints.getBoot.matchFulfilled,
      (_state, { payload }) => payload.featureFlags,
    );
  },
});

/** Events of the flags. */
export const { flagsForgotten, flagsLoaded } = flagsSlice.actions;
