import { createSlice } from '@reduxjs/toolkit';

/**
 * Whether a payment is in progress or its outcome is unknown: the page must not navigate or reload automatically. See also
 * `selectSales`.
 */
export interface SalesState {
  processing: boolean;
}

/** Follows the payment flow. */
export const salesSlice = createSlice({
  name: 'sales',
  initialState: { processing: false } as SalesState,
  reducers: {
    processingStarted(state) {
      state.processing = true;
    },
    processingEnded(state) {
      state.processing = false;
    },
  },
});

/** Events of a payment. */
export const { processingStarted, processingEnded } = salesSlice.actions;
