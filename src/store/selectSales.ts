import { createSelector } from '@reduxjs/toolkit';
import type { AppSalesInfo, Invoice } from '#contract/entities/invoice.ts';
import type { Answer } from '#contract/routes/routes.ts';
import type { RootState } from './rootReducer.ts';
import { selectInvoiceAnswer } from './selectInvoice.ts';

/** What the sales app says about taking payments, the invoice to be paid, and whether a payment is running (3.16). */
export interface Sales {
  readonly appSalesInfo: AppSalesInfo | null;
  readonly paymentSubtype: string | null;
  readonly paypalMerchant: Answer<'getInvoice'>['paypalMerchant'];
  readonly invoice: Invoice | null;
  readonly processing: boolean;
}

/** The sales state: of the invoice that was read last. */
export const selectSales = createSelector(
  selectInvoiceAnswer,
  (state: RootState) => state.sales.processing,
  (answer, processing): Sales => ({
    appSalesInfo: answer?.appSalesInfo ?? null,
    paymentSubtype: answer?.paymentSubtype ?? null,
    paypalMerchant: answer?.paypalMerchant ?? null,
    invoice: answer?.invoice ?? null,
    processing,
  }),
);
