import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import { SETTINGS_ID } from '#platform/settings.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import {
  makeCheckoutForm,
  makeCheckoutResponse,
  makeCheckoutTotals,
} from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  findButton,
  getBaskets,
  openCheckout,
  priceBasket,
} from '#tests/builders/checkout/openCheckout.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', AT);
});
afterEach(() => sessionStorage.clear());

describe('choosing', () => {
  it('requests the form with the lowercased and trimmed id of the URL, without sign-in [1.03] [2.32] [6.02]', async () => {
    window.history.replaceState(null, '', '/%20SHADE-Garden%20?app_id=fern&type=checkout');
    const { network } = openCheckout();
    expect(await screen.findByRole('heading', { name: 'A shade garden in a box' })).toBeTruthy();
    expect(network.sent('GET', FORM)).toHaveLength(1);
    expect(network.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows only totals from the server for a quantity and an upsell [3.21] [3.22]', async () => {
    const { network } = openCheckout({
      [BASKET]: () => respondWithJson(makeCheckoutTotals({ payAmount: '123.45' })),
    });
    fireEvent.click(await findButton('One more: \u2068Fern box\u2069'));
    fireEvent.click(screen.getByRole('checkbox', { name: /Planting guide/ }));
    expect(await screen.findByText('$123.45')).toBeTruthy();
    expect(getBaskets(network).at(-1)).toEqual({
      items: [{ id: 'box', quantity: 2 }],
      upsells: ['guide'],
      promoCodes: [],
    });
    const [call] = network.sent('PUT', `${FORM}/basket`);
    expect(call?.headers.get('if-match')).toBe('"v1"');
    expect(call?.headers.get('billfold-page')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['without an end', {}, '\u2068$90.00\u2069 · Every month'],
    ['with 12 charges', { occurrences: 12 }, '\u2068$90.00\u2069 · Every month · 12 times'],
    [
      'until a day',
      { endsOn: '2027-05-31' },
      '\u2068$90.00\u2069 · Every month · Until May 31, 2027',
    ],
    [
      'with an end date and a trial',
      { endsOn: '2027-05-31', trialDays: 14 },
      '\u2068$90.00\u2069 · Every month · Until May 31, 2027 · The first 14 days are free',
    ],
  ] as const)(
    'shows how often a recurring product is charged and when it ends: %s',
    async (_, term, message) => {
      const [box] = makeCheckoutForm().checkoutFormItemList;
      const monthly = {
        code: 2,
        interval: 1,
        trialDays: 0,
        endsOn: null,
        occurrences: null,
      } as const;
      const recurring = box ? [{ ...box, recurrence: { ...monthly, ...term } }] : [];
      openCheckout({
        [`GET ${FORM}`]: () =>
          respondWithJson(makeCheckoutResponse({ checkoutFormItemList: recurring })),
      });
      expect(await screen.findByText(message)).toBeTruthy();
    },
  );

  it('shows the limits if a quantity is outside them, keeps the typed text and sends nothing', async () => {
    const { network } = openCheckout();
    const field = await screen.findByLabelText<HTMLInputElement>(
      'Quantity of \u2068Fern box\u2069',
    );
    fireEvent.change(field, { target: { value: '9' } });
    expect(await screen.findByText('Choose from 0 to 5.')).toBeTruthy();
    expect(field.value).toBe('9');
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
    expect([go.disabled, getBaskets(network)]).toEqual([true, []]);
    fireEvent.change(field, { target: { value: '5' } });
    await waitFor(() => expect(getBaskets(network)).toHaveLength(1));
  });

  it('reloads a page that came from the device’s cache before it accepts a payment', async () => {
    const settings = document.createElement('script');
    Object.assign(settings, { type: 'application/json', id: SETTINGS_ID });
    settings.textContent = '{"isFromDevice":true}';
    document.head.append(settings);
    onTestFinished(() => settings.remove());
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    openCheckout();
    fireEvent.click(await findButton('Continue to payment'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Email')).toBeNull();
    reload.mockRestore();
  });

  it('shows an error if nothing is chosen', async () => {
    const { network } = openCheckout();
    fireEvent.click(await findButton('One fewer: \u2068Fern box\u2069'));
    expect(await screen.findByText('Please choose at least one item.')).toBeTruthy();
    expect(getBaskets(network)).toEqual([]);
  });

  it.each([
    ['unknown', /We do not recognize this code/],
    ['inactive', /is not active right now/],
    ['not-started', /is not valid yet/],
    ['expired', /has expired/],
    ['used-up', /used the maximum number of times/],
    ['not-for-these', /does not apply to the items/],
  ] as const)(
    'shows why a code does not apply (%s), and keeps the typed text [3.33]',
    async (state, message) => {
      openCheckout({
        [BASKET]: ({ body }) => {
          const [code] = (body as CheckoutBasket).promoCodes;
          const refused = { state, type: null, value: null, discountAmount: '0.00' };
          return respondWithJson(
            makeCheckoutTotals({ promoCodes: code ? [{ code, ...refused }] : [] }),
          );
        },
      });
      const field = await screen.findByLabelText<HTMLInputElement>('Promo code');
      fireEvent.change(field, { target: { value: 'spring24' } });
      fireEvent.click(await findButton('Apply'));
      expect(await screen.findByText(message)).toBeTruthy();
      expect(field.value).toBe('spring24');
    },
  );

  it('applies a promo code typed before the page’s script loaded, and shows an error if it is empty', async () => {
    const { network } = openCheckout();
    const field = await screen.findByLabelText<HTMLInputElement>('Promo code');
    const apply = await findButton('Apply');
    fireEvent.click(apply);
    expect(document.activeElement).toBe(field);
    expect(getBaskets(network)).toEqual([]);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'early1',
    );
    fireEvent.click(apply);
    await waitFor(() =>
      expect(getBaskets(network).map(({ promoCodes }) => promoCodes)).toEqual([['early1']]),
    );
  });

  it('accepts a code in uppercase or lowercase, and removes it on request', async () => {
    const { network } = openCheckout();
    fireEvent.change(await screen.findByLabelText('Promo code'), {
      target: { value: ' shade10 ' },
    });
    fireEvent.click(await findButton('Apply'));
    expect((await screen.findByText(/takes .* off/)).textContent).toContain('$9.00');
    expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('');
    fireEvent.click(await findButton('Remove \u2068shade10\u2069'));
    await waitFor(() => expect(screen.queryByText(/takes .* off/)).toBeNull());
    expect(getBaskets(network).map(({ promoCodes }) => promoCodes)).toEqual([['shade10'], []]);
  });

  it('shows that too many codes were tried, and still lets the customer pay without one', async () => {
    const { network } = openCheckout({
      [BASKET]: (call) =>
        (call.body as CheckoutBasket).promoCodes.length > 0
          ? respondWithProblem('too-many-requests')
          : respondWithJson(priceBasket(call)),
    });
    fireEvent.change(await screen.findByLabelText('Promo code'), { target: { value: 'x' } });
    fireEvent.click(await findButton('Apply'));
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    fireEvent.click(await findButton('Continue to payment'));
    expect(await screen.findByRole('heading', { name: 'Your details and payment' })).toBeTruthy();
    expect(getBaskets(network).map(({ promoCodes }) => promoCodes)).toEqual([['x'], []]);
  });

  it('shows that the total could not be calculated after a network failure, and retries on request', async () => {
    let isDown = true;
    openCheckout({
      [BASKET]: (call) =>
        isDown ? Promise.reject(new TypeError('no line')) : respondWithJson(priceBasket(call)),
    });
    fireEvent.click(await findButton('One more: \u2068Fern box\u2069'));
    expect(await screen.findByText('We could not calculate the total')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('$180.00')).length).toBeGreaterThan(0);
  });

  it.each(['not-found', 'link-revoked', 'database-unavailable'] as const)(
    'shows why the form cannot be opened: %s',
    async (code) => {
      openCheckout({ [`GET ${FORM}`]: () => respondWithProblem(code) });
      expect(await screen.findByRole('alert')).toBeTruthy();
      const again = screen.queryByRole('button', { name: 'Try again' });
      expect(again !== null).toBe(code === 'database-unavailable');
    },
  );
});
