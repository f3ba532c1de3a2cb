import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import {
  makeCheckoutReceipt,
  makeCheckoutResponse,
  makeCheckoutResult,
  makeCheckoutTotals,
} from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  fillIn,
  findButton,
  getBaskets,
  INTENT,
  openCheckout,
  PAYMENT,
  priceBasket,
  setUpTab,
  write,
} from '#tests/builders/checkout/openCheckout.tsx';

const stripe = setUpTab();

describe('paying', () => {
  it('sends basket and customer, then the intent, and processes with first and last name and no card [7.37] [7.47] [7.51]', async () => {
    const { network } = openCheckout();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Planting guide/ }));
    await screen.findAllByText('$109.00');
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $109.00');
    await fillIn();
    fireEvent.click(pay);
    fireEvent.click(pay);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(getBaskets(network).at(-1)).toMatchObject({
      email: 'ada@vega.example',
      nameOnCard: 'Ada Maria Vega',
    });
    expect(network.sent('PUT', INTENT).map(({ body }) => body)).toEqual([
      { upsellIds: ['guide'], promoCodes: [], paymentIntentId: 'pi_1', formSlug: 'shade-garden' },
    ]);
    expect(network.sent('POST', PAYMENT).map(({ body }) => body)).toEqual([
      {
        email: 'ada@vega.example',
        firstName: 'Ada Maria',
        lastName: 'Vega',
        paymentType: 'creditCard',
        postalCode: '10001',
        country: 'USA',
        paymentToken: 'pi_1',
        tokenProcessor: 'STRIPE',
        checkoutFormIdentifier: 'shade-garden',
        upsells: ['guide'],
        promoCodes: [],
        payAmount: '109.00',
        consent: 'NO_CONSENT',
      },
    ]);
    const pages = network.calls
      .map(({ headers }) => headers.get('billfold-page'))
      .filter((page) => page !== null);
    expect(new Set(pages).size).toBe(1);
    expect(screen.getByText('R-1001')).toBeTruthy();
    expect(window.location.search).toContain('receipt=receipt-1');
    expect(sessionStorage.length).toBe(0);
  });

  it('requires an e-mail address and a name, and sends nothing without them', async () => {
    const { network } = openCheckout();
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    write('Email', '');
    fireEvent.click(pay);
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    expect([stripe.confirmed, network.sent('POST', PAYMENT)]).toEqual([[], []]);
  });

  it('saves the card with a setup intent if nothing is due today, only with consent [4.15] [7.46]', async () => {
    stripe.respond({ setupIntent: { status: 'succeeded' } });
    const free = makeCheckoutTotals({ payAmount: '0.00', keepsMethod: true });
    const { network } = openCheckout({
      [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse({ basket: free })),
      [BASKET]: () => respondWithJson(free),
      [`POST ${PAYMENT}`]: () =>
        respondWithJson(
          makeCheckoutResult({
            outcome: 'saved',
            receipt: makeCheckoutReceipt({
              basket: free,
              method: { brand: 'visa', last4: '4242', expires: '2031-04' },
            }),
          }),
        ),
    });
    fireEvent.click(await findButton('Continue'));
    const confirm = await findButton('Confirm');
    await fillIn();
    fireEvent.click(confirm);
    await screen.findByText('Please fill in all required fields');
    expect(stripe.confirmed).toEqual([]);
    fireEvent.click(screen.getByLabelText(/I allow .* to store this payment method/));
    fireEvent.click(await findButton('Confirm'));
    expect(await screen.findByText(/Nothing was charged for it/)).toBeTruthy();
    expect(screen.getByText(/Visa/).textContent).toContain('4242');
    expect(network.sent('POST', INTENT)).toEqual([]);
    expect(network.sent('POST', PAYMENT)[0]?.body).toMatchObject({
      paymentToken: 'seti_1',
      payAmount: '0.00',
      consent: 'EXPLICIT_CONSENT',
    });
  });

  it('saves the card with a setup intent if a promo code reduces the price to zero [4.16]', async () => {
    stripe.respond({ setupIntent: { status: 'succeeded' } });
    const { totals } = makeCheckoutTotals();
    const code = { code: 'ALL', state: 'applied', type: 'percent', value: '100' } as const;
    const discounted = makeCheckoutTotals({
      promoCodes: [{ ...code, discountAmount: '90.00' }],
      totals: { ...totals, discount: '90.00', total: '0.00' },
      payAmount: '0.00',
      keepsMethod: true,
    });
    const receipt = makeCheckoutReceipt({ basket: discounted });
    const { network } = openCheckout({
      [BASKET]: (call) =>
        respondWithJson(
          (call.body as CheckoutBasket).promoCodes.length > 0 ? discounted : priceBasket(call),
        ),
      [`POST ${PAYMENT}`]: () => respondWithJson(makeCheckoutResult({ outcome: 'saved', receipt })),
    });
    fireEvent.change(await screen.findByLabelText('Promo code'), { target: { value: 'ALL' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.click(await findButton('Continue'));
    await findButton('Confirm');
    await fillIn();
    fireEvent.click(screen.getByLabelText(/I allow .* to store this payment method/));
    fireEvent.click(await findButton('Confirm'));
    expect(await screen.findByText(/Nothing was charged for it/)).toBeTruthy();
    expect(network.sent('POST', `${FORM}/stripe/setupIntent`)).toHaveLength(1);
    expect(network.sent('POST', INTENT)).toEqual([]);
    expect(network.sent('POST', PAYMENT)[0]?.body).toMatchObject({
      paymentToken: 'seti_1',
      payAmount: '0.00',
      promoCodes: ['ALL'],
    });
  });

  it.each([
    ['Until canceled', null],
    ['Until May 31, 2027', '2027-05-31'],
  ])('shows later payments, their end (%s), and how to stop them', async (until, endsOn) => {
    const startsOn = '2026-12-08';
    const recurrence = { code: 2 as const, interval: 1, startsOn, endsOn, occurrences: null };
    const { totals } = makeCheckoutTotals();
    const basket = makeCheckoutTotals({
      payAmount: '30.00',
      later: [{ dueOn: '2026-12-24', amount: '60.00' }],
      totals: {
        ...totals,
        recurring: [{ recurrence, subtotal: '12.00', tax: '0.00', total: '12.00' }],
      },
      keepsMethod: true,
    });
    openCheckout({ [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse({ basket })) });
    const later = await screen.findByRole('region', { name: 'Later payments' });
    for (const text of ['$60.00', '$12.00', until, /hello@fern.example/, /Every month/]) {
      expect(within(later).getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('$30.00')).toHaveLength(2);
  });

  it('lets the business preview its form, and charges nothing [3.45] [4.06] [7.45]', async () => {
    window.history.replaceState(null, '', `${AT}&preview=1`);
    const { network } = openCheckout();
    expect(await screen.findByText(/This is a preview/)).toBeTruthy();
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
    await waitFor(() =>
      expect(network.sent('POST', `${FORM}/stripe/previewIntent`)).toHaveLength(1),
    );
    await waitFor(() => expect(stripe.fields).toHaveLength(1));
    fireEvent.click(pay);
    expect([pay.disabled, network.sent('POST', INTENT), stripe.confirmed]).toEqual([true, [], []]);
  });
});

describe('after a payment', () => {
  it('redirects to the page that the form specifies', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    openCheckout({
      [`POST ${PAYMENT}`]: () =>
        respondWithJson(makeCheckoutResult({ redirectUrl: 'https://fern.example/thanks' })),
    });
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    fireEvent.click(pay);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://fern.example/thanks'));
    expect(screen.queryByRole('heading', { name: 'Thank you' })).toBeNull();
    assign.mockRestore();
  });

  it('opens a receipt again by its own id', async () => {
    window.history.replaceState(null, '', `${AT}&receipt=receipt-1`);
    openCheckout({
      'GET /v1/sales/checkoutReceipt/receipt-1': () => respondWithJson(makeCheckoutReceipt()),
    });
    expect(await screen.findByText('R-1001')).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the invoice' });
    expect(link.href).toContain('/fern/invoice-7?type=invoice');
  });
});
