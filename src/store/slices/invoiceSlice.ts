import { createSlice } from '@reduxjs/toolkit';
import type { DocumentKey } from '#api/documentKey.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';

/** Which invoice was read last. The invoice itself is in the cache of the API's answers, once: see `selectInvoice`. */
export interface InvoiceState {
  key: DocumentKey | null;
}

/** Follows the answers to reading an invoice. */
export const invoiceSlice = createSlice({
  name: 'invoice',
  initialState: { key: null } as InvoiceState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(invoiceEndpoints.endpoints.getInvoice.matchFulfilled, (state, { meta }) => {
      state.key = meta.arg.originalArgs;
    });
  },
});
