import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { paymentSettled } from '#api/paymentSettled.ts';
import type { AppSalesInfo, Invoice } from '#contract/entities/invoice.ts';
import type { Answer } from '#contract/routes/routes.ts';

/** What the sales app says about taking payments, and whether one is running (3.16). */
export interface SalesState {
  appSalesInfo: AppSalesInfo | null;
  paymentSubtype: string | null;
  paypalMerchant: Answer<'getInvoice'>['paypalMerchant'];
  /** The invoice as it was last read to be paid. */
  invoice: Invoice | null;
  /** A payment is being made; the page neither leaves nor reloads by itself meanwhile. */
  processing: boolean;
}

const initialState: SalesState = {
  appSalesInfo: null,
  paymentSubtype: null,
  paypalMerchant: null,
  invoice: null,
  processing: false,
};

/** Follows the answers to reading an invoice, and the payment flow's word. */
export const salesSlice = createSlice({
  name: 'sales',
  initialState,
  reducers: {
    processingStarted(state) {
      state.processing = true;
    },
    processingEnded(state) {
      state.processing = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(paymentSettled, (state, { payload }) => {
      state.invoice = payload.invoice;
    });
    builder.addMatcher(
      invoiceEndpoints.endpoints.getInvoice.matchFulfilled,
      (state, { payload: { value } }: PayloadAction<{ value: Answer<'getInvoice'> }>) => ({
        ...state,
        appSalesInfo: value.appSalesInfo,
        paymentSubtype: value.paymentSubtype,
        paypalMerchant: value.paypalMerchant,
        invoice: value.invoice,
      }),
    );
  },
});

/** Events of a payment. */
export const { processingStarted, processingEnded } = salesSlice.actions;
