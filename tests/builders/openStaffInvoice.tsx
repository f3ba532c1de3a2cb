import { act } from '@testing-library/react';
import type { StaffInvoice } from '#contract/entities/staffDocument.ts';
import { StaffInvoicePage } from '#staff/document/StaffInvoicePage.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { Entered } from './Entered.tsx';
import { makeBoot } from './makeBoot.ts';
import { type Answerer, makeNetwork, respondWithJson } from './makeNetwork.ts';
import { respondAsSignedIn } from './makeStaffAccount.ts';
import { renderPage } from './renderPage.tsx';

/** Opens the invoice view of signed-in staff; `responses` are those to its changes. */
export function openStaffInvoice(
  known: StaffInvoice,
  responses: Readonly<Record<string, Answerer>> = {},
) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET /v1/staff/invoices/${known.invoice.xid}`]: () => respondWithJson(known),
    ...responses,
  });
  const page = (
    <Entered>
      <StaffInvoicePage />
    </Entered>
  );
  const at = `/invoices/${known.invoice.xid}?app_id=fern&type=staff`;
  const { store } = renderPage({ pages: { '/invoices/:id': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store };
}
