import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { makeManualInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';
import { Link } from '#ui/link/index.ts';
import { StaffInvoicePage } from '../StaffInvoicePage.tsx';

const payment = makeStaffPayment({
  ...makePayment({ id: 'charge-1', amount: '310.00' }),
  takenBy: { id: 'ada', name: 'Ada Vega' },
  receiptNumber: 'CHAR-GE1',
});
const known = makeStaffInvoice(makeInvoice({ totalPaid: '310.00' }), { payments: [payment] });

/** Navigates to the invoice, as the card page does after a charge. */
async function comeWith(paymentId: string) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    'GET /v1/staff/invoices/invoice-1': () => respondWithJson(known),
    'GET /v1/sales/manualInvoicePayment/order-1': () => respondWithJson(makeManualInvoice(known)),
  });
  const pages = {
    '/': (
      <Link to="/invoices/invoice-1?app_id=fern" state={{ paymentId }}>
        Go
      </Link>
    ),
    '/invoices/:id': (
      <EnteredPage>
        <StaffInvoicePage />
      </EnteredPage>
    ),
  };
  const { store, router } = renderPage({ pages, at: '/?app_id=fern&type=staff', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  await screen.findByRole('button', { name: 'Add a payment', hidden: true });
  return router;
}

describe('a payment that was made on the card page', () => {
  it('is shown once with the member who took it, the balance and its receipt', async () => {
    const router = await comeWith('charge-1');
    const modal = within(screen.getByRole('dialog', { name: 'Add a payment' }));
    expect(modal.getByText(/\$310\.00.* was charged/)).toBeTruthy();
    expect(modal.getByText(/Taken by.*Ada Vega/)).toBeTruthy();
    expect(modal.getByText(/is left to pay/)).toBeTruthy();
    expect(modal.getByText(/CHAR-GE1/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    fireEvent.click(modal.getByRole('button', { name: 'Back to the invoice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a payment' }));
    expect(screen.queryByText(/was charged/)).toBeNull();
  });

  it('is printed as its receipt alone, without the modal', async () => {
    await comeWith('charge-1');
    const printed: (string | null)[] = [];
    vi.stubGlobal('print', () => {
      printed.push(screen.getByRole('heading', { level: 1 }).textContent);
      printed.push(document.querySelector('dialog')?.textContent ?? null);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
    expect(printed).toEqual(['Receipt', null]);
  });

  it('is not shown if it belongs to another invoice', async () => {
    await comeWith('charge-2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
