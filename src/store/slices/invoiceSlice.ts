import { createSlice } from '@reduxjs/toolkit';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { paymentSettled } from '#api/paymentSettled.ts';
import type { Invoice } from '#contract/entities/invoice.ts';

/** The invoice's own fields, plus `id` taken from `orderId` (3.14); its flags are those of the answer and its own (3.15). */
export type InvoiceState = (Invoice & { id: string }) | null;

/** Follows the answers to reading and paying an invoice. */
export const invoiceSlice = createSlice({
  name: 'invoice',
  initialState: null as InvoiceState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(paymentSettled, (state, { payload: { invoice } }) => ({
      ...invoice,
      id: invoice.orderId,
      featureFlags: { ...state?.featureFlags, ...invoice.featureFlags },
    }));
    builder.addMatcher(
      invoiceEndpoints.endpoints.getInvoice.matchFulfilled,
      (_state, { payload: { value } }) => ({
        ...value.invoice,
        id: value.invoice.orderId,
        featureFlags: { ...value.featureFlags, ...value.invoice.featureFlags },
      }),
    );
  },
});
