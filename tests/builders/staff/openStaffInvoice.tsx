import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ManualInvoice } from '#contract/entities/payments/manualPayment.ts';
import type { StaffInvoice } from '#contract/entities/staff/staffDocument.ts';
import { StaffInvoicePage } from '#staff/document/StaffInvoicePage.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, type Responder, respondWithJson } from '../browser/makeNetwork.ts';
import { makeInvoiceResponse } from '../documents/makeInvoice.ts';
import { EnteredPage } from '../rendering/EnteredPage.tsx';
import { makeBoot } from '../rendering/makeBoot.ts';
import { renderPage } from '../rendering/renderPage.tsx';
import { respondAsSignedIn } from './makeStaffAccount.ts';

/** The invoice as staff charge a card for it; its customer has saved `savedMethods`. */
export function makeManualInvoice(
  { invoice }: StaffInvoice,
  savedMethods: ManualInvoice['savedMethods'] = [],
): ManualInvoice {
  const { appSalesInfo } = makeInvoiceResponse();
  return { invoice, appSalesInfo, savedMethods, staffId: 'ada' };
}

/** Opens the invoice view of signed-in staff; `responses` are those to its changes, `others` the pages to which it leads. */
export function openStaffInvoice(
  known: StaffInvoice,
  responses: Readonly<Record<string, Responder>> = {},
  others: Readonly<Record<string, ReactElement>> = {},
) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET /v1/staff/invoices/${known.invoice.xid}`]: () => respondWithJson(known),
    [`GET /v1/sales/manualInvoicePayment/${known.invoice.orderId}`]: () =>
      respondWithJson(makeManualInvoice(known)),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <StaffInvoicePage />
    </EnteredPage>
  );
  const at = `/invoices/${known.invoice.xid}?app_id=fern&type=staff`;
  const { store, router } = renderPage({
    pages: { '/invoices/:id': page, ...others },
    at,
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store, router };
}
