import { createSlice } from '@reduxjs/toolkit';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';

/** Which invoice was read last. The invoice itself is only in the API cache: see `selectInvoice`. */
export interface InvoiceState {
  key: DocumentKey | null;
}

/** Follows the responses for invoices. */
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
