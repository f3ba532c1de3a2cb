import { createSelector } from '@reduxjs/toolkit';
import type { AppSalesInfo, Invoice } from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { RootState } from './rootReducer.ts';
import { selectInvoiceResponse } from './selectInvoice.ts';

/** Payment settings from the sales app, the invoice to be paid, and whether a payment is in progress. */
export interface Sales {
  readonly appSalesInfo: AppSalesInfo | null;
  readonly paymentSubtype: string | null;
  readonly paypalMerchant: RouteResponse<'getInvoice'>['paypalMerchant'];
  readonly invoice: Invoice | null;
  readonly processing: boolean;
}

/** The sales state of the invoice that was read last. */
export const selectSales = createSelector(
  selectInvoiceResponse,
  (state: RootState) => state.sales.processing,
  (response, processing): Sales => ({
    appSalesInfo: response?.appSalesInfo ?? null,
    paymentSubtype: response?.paymentSubtype ?? null,
    paypalMerchant: response?.paypalMerchant ?? null,
    invoice: response?.invoice ?? null,
    processing,
  }),
);
