import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCharges } from '#tests/builders/checkout/makeCharges.ts';
import { makeCheckoutReceipt } from '#tests/builders/checkout/makeCheckout.ts';
import { type InvoiceChanges, makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { InvoicePage } from '../InvoicePage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const CHARGES = `${INVOICE}/charges`;
const STOP = '/v1/sales/checkoutReceipt/receipt-1/stopCharges';

const REMOVE = '/v1/sales/checkoutReceipt/receipt-1/removeMethod';

const VISA = { brand: 'visa', last4: '4242', expires: '2034-12' };
const REMOVED: OrderCharges = {
  ...makeCharges({ state: 'stopped', charges: [] }),
  methodRemovedAt: '2026-12-01T15:00:00.000Z',
};

function open(invoice: InvoiceChanges, charges: () => OrderCharges | null) {
  const network = makeNetwork({
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse(invoice)),
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`GET ${CHARGES}`]: () => respondWithJson({ charges: charges() }),
    [`POST ${REMOVE}`]: () => respondWithJson(makeCheckoutReceipt({ charges: REMOVED })),
    [`POST ${STOP}`]: () =>
      respondWithJson(
        makeCheckoutReceipt({ charges: makeCharges({ state: 'stopped', charges: [] }) }),
      ),
  });
  const pages = { '/:appId/:xid': <InvoicePage /> };
  const { store } = renderPage({ pages, at: '/fern/invoice-1', network });
  return { network, store };
}

const findCharges = () => screen.findByRole('region', { name: 'Later payments' });

describe('the later charges on an invoice', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('show past and later charges, and link to the other invoices of the order', async () => {
    const charges = makeCharges();
    const [paid] = charges.plans[0]?.charges ?? [];
    open({ hasCharges: true }, () => ({
      ...charges,
      plans: charges.plans.map((schedule) => ({
        ...schedule,
        charges: [
          ...schedule.charges,
          { ...paid, dueOn: '2027-01-24', invoiceXid: 'invoice-1' } as never,
        ],
      })),
    }));
    const rows = within(await findCharges()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'On Dec 24, 2026 PaidOpen the invoice$12.00',
      'On Feb 24, 2027 $12.00',
      'On Jan 24, 2027 Paid$12.00',
    ]);
  });

  it('are stopped once the customer has confirmed it', async () => {
    const { network } = open({ hasCharges: true }, makeCharges);
    const later = await findCharges();
    fireEvent.click(within(later).getByRole('button', { name: 'Stop these payments' }));
    expect(network.sent('POST', STOP)).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/These payments are stopped/)).toBeTruthy();
    expect(network.sent('POST', STOP)).toHaveLength(1);
  });

  it('stop once the customer has removed the payment method and confirmed it', async () => {
    const { network } = open({ hasCharges: true }, () => ({ ...makeCharges(), method: VISA }));
    expect(await screen.findByText(/ending in/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove this payment method' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/will no longer be able to charge it/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(network.sent('POST', REMOVE)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Remove this payment method' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/You removed the saved payment method on/)).toBeTruthy();
    expect(screen.getByText(/These payments are stopped/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove this payment method' })).toBeNull();
    expect(network.sent('POST', REMOVE)).toHaveLength(1);
  });

  it('are not requested if the invoice has none', async () => {
    const { network } = open({}, makeCharges);
    await screen.findByRole('button', { name: 'Print' });
    expect(network.sent('GET', CHARGES)).toHaveLength(0);
  });

  it('cannot be stopped while the server is unreachable', async () => {
    const { network, store } = open({ hasCharges: true }, makeCharges);
    await findCharges();
    network.respond(`GET ${INVOICE}`, () => Promise.reject(new TypeError('Failed to fetch')));
    const { initiate } = invoiceEndpoints.endpoints.getInvoice;
    const key = { appId: 'fern', xid: 'invoice-1' };
    await act(() => store.dispatch(initiate(key, { subscribe: false, forceRefetch: true })));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Later payments' })).toBeNull(),
    );
    expect(screen.getByText('Print')).toBeTruthy();
  });

  it('are hidden while they cannot be read, and appear after reconnecting', async () => {
    let isReachable = false;
    const { network } = open({ hasCharges: true }, () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return makeCharges();
    });
    await waitFor(() => expect(network.sent('GET', CHARGES).length).toBeGreaterThan(0));
    expect(screen.getAllByRole('link', { name: 'Pay invoice' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Later payments' })).toBeNull();
    isReachable = true;
    window.dispatchEvent(new Event('online'));
    expect(await findCharges()).toBeTruthy();
  });
});
