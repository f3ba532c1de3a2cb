import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCharges, upcomingCharge } from '#tests/builders/checkout/makeCharges.ts';
import { makeCheckoutReceipt } from '#tests/builders/checkout/makeCheckout.ts';
import { AT, openCheckout } from '#tests/builders/checkout/openCheckout.tsx';

const RECEIPT = '/v1/sales/checkoutReceipt/receipt-1';

/** Opens the receipt of an order with these later charges. */
async function openReceipt(charges: OrderCharges, more = {}, receipt = {}) {
  window.history.replaceState(null, '', `${AT}&receipt=receipt-1`);
  const { network } = openCheckout({
    [`GET ${RECEIPT}`]: () => respondWithJson(makeCheckoutReceipt({ charges, ...receipt })),
    ...more,
  });
  return { network, later: await screen.findByRole('region', { name: 'Later payments' }) };
}

describe('the later charges on a receipt', () => {
  it('show past and later charges, and the original text and time of the consent', async () => {
    const { later } = await openReceipt(makeCharges());
    const rows = within(later).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'On Dec 24, 2026 PaidOpen the invoice$12.00',
      'On Feb 24, 2027 $12.00',
    ]);
    expect(within(later).getByText(/Every month/)).toBeTruthy();
    expect(within(later).getByText(/^You agreed to this on Nov 24, 2026.*:$/)).toBeTruthy();
    expect(within(later).getByText(/charge it for the later payments/)).toBeTruthy();
    const link = within(later).getByRole('link', { name: 'Open the invoice for Dec 24, 2026' });
    expect(link.getAttribute('href')).toContain('inv-1');
  });

  it.each([
    ['retrying', /try again on Feb 25, 2027/, undefined],
    ['failed', /declined several times/, 'retries-over'],
    ['failed', /can no longer be charged/, 'method-declined'],
    ['failed', /requires you to confirm this payment yourself/, 'authentication'],
    ['failed', /No payment method is saved/, 'no-method'],
  ] as const)('explain a charge that is %s, with a link to pay it: %s', async (...row) => {
    const [state, text, failure] = row;
    const refused = { ...upcomingCharge, state, nextTryOn: '2027-02-25', invoiceXid: 'inv-2' };
    const charge = { ...refused, ...(failure && { failure }) };
    const standing = state === 'failed' ? 'failed' : 'active';
    const { later } = await openReceipt(makeCharges({ charges: [charge], state: standing }));
    expect(within(later).getByText(text)).toBeTruthy();
    expect(within(later).getByText('Declined')).toBeTruthy();
    expect(within(later).getByRole('link', { name: 'Pay now' })).toBeTruthy();
  });

  it('are stopped once the customer has confirmed it', async () => {
    const stopped = makeCheckoutReceipt({
      charges: makeCharges({ state: 'stopped', charges: [] }),
    });
    const path = `${RECEIPT}/stopCharges`;
    const { network, later } = await openReceipt(makeCharges(), {
      [`POST ${path}`]: () => respondWithJson(stopped),
    });
    fireEvent.click(within(later).getByRole('button', { name: 'Stop these payments' }));
    expect(network.sent('POST', path)).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/These payments are stopped/)).toBeTruthy();
    expect(network.sent('POST', path)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stop these payments' })).toBeNull();
  });

  it('show that a charge was in progress when they were stopped, and that no other follows', async () => {
    const charges = [{ ...upcomingCharge, state: 'processing' as const }];
    const { later } = await openReceipt(
      makeCharges({ state: 'stopped', isUnderWay: true, charges }),
    );
    expect(within(later).getByText('Processing')).toBeTruthy();
    expect(
      within(later).getByText(
        /One charge was already in progress.*Nothing will be charged after it/,
      ),
    ).toBeTruthy();
    expect(within(later).queryByText(/Nothing more will be charged automatically/)).toBeNull();
  });

  it('stop when the customer removes the payment method, and show an error if it cannot be removed', async () => {
    const method = { brand: 'visa', last4: '4242', expires: '2034-12' };
    const path = `${RECEIPT}/removeMethod`;
    const { network } = await openReceipt(makeCharges(), {}, { method });
    const remove = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove this payment method' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    };
    await remove();
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing has changed/);
    const removed = makeCheckoutReceipt({
      method: null,
      methodRemovedAt: '2026-12-01T15:00:00.000Z',
      charges: makeCharges({ state: 'stopped', charges: [] }),
    });
    network.respond(`POST ${path}`, () => respondWithJson(removed));
    await remove();
    expect(await screen.findByText(/You removed the saved payment method on/)).toBeTruthy();
    expect(screen.getByText(/These payments are stopped/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove this payment method' })).toBeNull();
  });

  it('show an error if they could not be stopped, and can be stopped again', async () => {
    const { later } = await openReceipt(makeCharges());
    fireEvent.click(within(later).getByRole('button', { name: 'Stop these payments' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/nothing has changed/),
    );
    expect(within(later).getByRole('button', { name: 'Stop these payments' })).toBeTruthy();
  });
});
