import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCharges } from '#tests/builders/checkout/makeCharges.ts';
import { makeCheckoutReceipt, makeCheckoutTotals } from '#tests/builders/checkout/makeCheckout.ts';
import { AT, openCheckout } from '#tests/builders/checkout/openCheckout.tsx';
import { makeCompany } from '#tests/builders/documents/makeParties.ts';

const PAID: PaymentEntry = {
  id: 'pi_1',
  label: 'APPROVED',
  state: 'paid',
  amount: '90.00',
  at: '2026-11-24T10:00:00.000Z',
  processor: 'STRIPE',
  method: 'visa',
  last4: '4242',
  failure: null,
};

async function openReceipt(change: Parameters<typeof makeCheckoutReceipt>[0] = {}) {
  window.history.replaceState(null, '', `${AT}&receipt=receipt-1`);
  const receipt = makeCheckoutReceipt({ payments: [PAID], ...change });
  openCheckout({ 'GET /v1/sales/checkoutReceipt/receipt-1': () => respondWithJson(receipt) });
  await screen.findByText(receipt.receiptNumber);
  return receipt;
}

/** The value that the sheet shows for a label. */
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('a checkout receipt', () => {
  it('shows the seller’s legal name and address, and the payment method', async () => {
    const address = {
      street1: '12 Mill Lane',
      street2: null,
      locality: 'Portland',
      region: 'OR',
      postalCode: '97211',
      country: 'USA',
    };
    await openReceipt({ company: makeCompany({ legalName: 'Fern & Field LLC', address }) });
    expect(factOf('From')).toMatch(/^Fern & Field LLC.*12 Mill Lane.*Portland/);
    expect(factOf('Paid with')).toMatch(/^.?Visa.? ending in 4242$/);
  });

  it('shows the name of a wallet without a number', async () => {
    await openReceipt({ payments: [{ ...PAID, method: 'PayPal', last4: null }] });
    expect(factOf('Paid with')).toBe('PayPal');
  });

  it('shows what was paid instead of what is due today', async () => {
    const later = [{ dueOn: '2026-12-24', amount: '60.00' }];
    await openReceipt({ basket: makeCheckoutTotals({ payAmount: '30.00', later }) });
    expect(factOf('Total paid')).toBe('$30.00');
    expect(factOf('Total')).toBe('$90.00');
    expect(screen.queryByText(/today/i)).toBeNull();
  });

  it('shows that nothing was paid if nothing was due', async () => {
    const { basket } = makeCheckoutReceipt();
    const totals = { ...basket.totals, subtotal: '0.00', total: '0.00' };
    await openReceipt({ basket: { ...basket, totals, payAmount: '0.00' }, payments: [] });
    expect(screen.getAllByText('Total paid').length).toBeGreaterThan(0);
    expect(screen.queryByText('You pay today')).toBeNull();
    expect(screen.queryByText(/^Paid (with|by|on)$/)).toBeNull();
    expect(factOf('Ordered by')).toBe('Ada Vega, ada@vega.example');
    expect(factOf('Ordered on')).toMatch(/2026/);
  });

  it.each([
    ['with automatic charges', makeCharges()],
    ['without automatic charges', null],
  ])('shows recurring amounts with tax %s', async (_, charges) => {
    const [subscription] = makeCharges().plans;
    const recurrence = subscription?.recurrence;
    if (!recurrence) throw new Error('Expected a subscription');
    const recurring = [{ recurrence, subtotal: '11.11', tax: '0.89', total: '12.00' }];
    const { basket } = makeCheckoutReceipt();
    await openReceipt({
      charges,
      basket: { ...basket, totals: { ...basket.totals, recurring } },
    });
    const later = screen.getByRole('region', { name: 'Later payments' });
    expect(later.textContent).toMatch(charges === null ? /Every month/ : /Every month.* · Until/);
    const price = within(later).getByText(/each time/).textContent;
    expect(price?.replace(/[\u2066-\u2069]/g, '')).toBe('$12.00 each time, including $0.89 tax');
  });

  it('explains how to open it again later', async () => {
    await openReceipt();
    expect(screen.getByText(/bookmark this page or save it as a PDF/)).toBeTruthy();
  });
});
