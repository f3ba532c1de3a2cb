import { createSelector } from '@reduxjs/toolkit';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { RootState } from './rootReducer.ts';

/** The invoice's own fields, plus `id` from `orderId`; its flags are those of the response and its own. */
export type InvoiceFields = Invoice & { readonly id: string };

/** The response for the invoice that was read last. */
export function selectInvoiceResponse(state: RootState): RouteResponse<'getInvoice'> | null {
  const { key } = state.invoice;
  return (key && invoiceEndpoints.endpoints.getInvoice.select(key)(state).data?.value) ?? null;
}

/** The invoice that was read last. */
export const selectInvoice = createSelector(
  selectInvoiceResponse,
  (response): InvoiceFields | null =>
    response && {
      ...response.invoice,
      id: response.invoice.orderId,
      featureFlags: { ...response.featureFlags, ...response.invoice.featureFlags },
    },
);
