import { createSlice } from '@reduxjs/toolkit';

/** How many overlays (dialogs, toasts) are open; never below 0. */
export interface OverlayState {
  counter: number;
}

/** Counts overlays as they open and close. */
export const overlaySlice = createSlice({
  name: 'overlay',
  initialState: { counter: 0 } as OverlayState,
  reducers: {
    overlayOpened(state) {
      state.counter += 1;
    },
    overlayClosed(state) {
      state.counter = Math.max(0, state.counter - 1);
    },
  },
});

/** Events of overlays. */
export const { overlayOpened, overlayClosed } = overlaySlice.actions;
