import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import {
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import {
  makeCheckoutReceipt,
  makeCheckoutResponse,
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

const country = (value: string, isNeeding: boolean) => ({
  ...{ value, label: value, alpha2: value.slice(0, 2), hasPostalCode: true },
  ...{ isPostalCodeRequired: isNeeding, hasRegions: isNeeding, isRegionRequired: isNeeding },
  ...{ regionKind: null, postalCodeKind: null },
});

/** Opens a form that asks for a delivery, and continues to its payment. */
async function open(responses: Readonly<Record<string, Responder>> = {}, button = 'Pay $90.00') {
  const asksFor = ['address', 'phone'] as const;
  const opened = openCheckout({
    [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse({ asksFor: [...asksFor] })),
    'GET /v1/countryAndProvince': () =>
      respondWithJson({ countries: [country('USA', true), country('IRL', false)] }),
    'GET /v1/countryAndProvince/USA': () =>
      respondWithJson({ countryCode: 'USA', regions: [{ value: 'OR', label: 'Oregon' }] }),
    ...responses,
  });
  fireEvent.click(await findButton(/^Continue/));
  const pay = await findButton(button);
  const countries = within(getDelivery()).getByLabelText('Country');
  await within(countries).findByRole('option', { name: /United States/ });
  return { ...opened, pay };
}

/** A group by name; the role query would also search the country lists of all phone numbers. */
const getGroup = (name: string) =>
  screen.getByText(name, { selector: 'fieldset > legend' }).parentElement as HTMLElement;
const getDelivery = () => getGroup('Delivery');
const getPayer = () => getGroup('Contact and billing');
const writeIn = (group: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(group).getByLabelText(label), { target: { value } });

async function fillInDelivery() {
  const group = getDelivery();
  writeIn(group, 'Country', 'USA');
  await within(group).findByRole('option', { name: 'Oregon' });
  writeIn(group, 'Address', '12 Mill Lane');
  writeIn(group, 'City', 'Portland');
  writeIn(group, 'State or region', 'OR');
  writeIn(group, 'Postal code', '97211');
  writeIn(group, 'Phone number', '(503) 555-0100');
}

function fillInPayer() {
  write('Email', 'ada@vega.example');
  write('Name on card', 'Ada Vega');
}

const DELIVERY = {
  address: {
    street1: '12 Mill Lane',
    locality: 'Portland',
    region: 'OR',
    postalCode: '97211',
    country: 'USA',
  },
  phone: '(503) 555-0100',
};

describe('a form with a delivery address', () => {
  it('sends the address with the basket before anything is confirmed, and never with the payment', async () => {
    const { network, pay } = await open();
    await fillInDelivery();
    fillInPayer();
    fireEvent.click(pay);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(getBaskets(network).at(-1)?.delivery).toEqual(DELIVERY);
    const order = network.calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.lastIndexOf(BASKET)).toBeLessThan(order.lastIndexOf(`PUT ${INTENT}`));
    const sent = network.sent('POST', PAYMENT).map(({ body }) => JSON.stringify(body));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toMatch(/Mill Lane|555-0100|delivery/);
    expect(sessionStorage.length).toBe(0);
  });

  it('copies the payer’s country and postal code until they are changed', async () => {
    const { network, pay } = await open();
    await fillInDelivery();
    expect(within(getPayer()).getByLabelText<HTMLInputElement>('Postal code').value).toBe('97211');
    writeIn(getPayer(), 'Postal code', '10001');
    writeIn(getDelivery(), 'Postal code', '97212');
    fillInPayer();
    fireEvent.click(pay);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(network.sent('POST', PAYMENT)[0]?.body).toMatchObject({
      country: 'USA',
      postalCode: '10001',
    });
    expect(getBaskets(network).at(-1)?.delivery?.address?.postalCode).toBe('97212');
  });

  it('lists missing fields by group, links to them, and sends nothing', async () => {
    const { network, pay } = await open();
    writeIn(getDelivery(), 'Country', 'USA');
    await within(getDelivery()).findByRole('option', { name: 'Oregon' });
    const before = getBaskets(network).length;
    fireEvent.click(pay);
    const summary = await screen.findByRole('alert');
    const listed = within(summary).getAllByRole('button');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Address (delivery)',
      'City (delivery)',
      'State or region (delivery)',
      'Postal code (delivery)',
      'Phone (delivery)',
      'Email',
      'Name on card',
      'Postal code',
    ]);
    const targets = ['delivery-address1', 'delivery-locality', 'delivery-region'];
    for (const [at, name] of [...targets, 'delivery-postalCode', 'phone', 'email'].entries()) {
      fireEvent.click(listed[at] as HTMLElement);
      expect(document.activeElement?.getAttribute('name')).toBe(name);
    }
    expect([stripe.confirmed, getBaskets(network).length]).toEqual([[], before]);
  });

  it('has only the address fields that the country needs', async () => {
    const { network, pay } = await open();
    const group = getDelivery();
    writeIn(group, 'Country', 'IRL');
    expect(await within(group).findByLabelText('Postal code (optional)')).toBeTruthy();
    expect(within(group).getByLabelText<HTMLSelectElement>('Country code').value).toBe('IE');
    expect(within(group).queryByLabelText(/State or region/)).toBeNull();
    writeIn(group, 'Address', '1 Quay Street');
    writeIn(group, 'City', 'Galway');
    writeIn(group, 'Phone number', '+353 91 555 010');
    fillInPayer();
    fireEvent.click(pay);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(getBaskets(network).at(-1)?.delivery?.address).toEqual({
      street1: '1 Quay Street',
      locality: 'Galway',
      country: 'IRL',
    });
  });

  it('has separate autocomplete names for delivery and billing', async () => {
    await open();
    const names = [...document.querySelectorAll<HTMLInputElement>('fieldset [name]')];
    const known = Object.fromEntries(
      names.map((one) => [one.name, one.getAttribute('autocomplete')]),
    );
    expect(known).toMatchObject({
      'delivery-country': 'shipping country',
      'delivery-address1': 'shipping address-line1',
      'delivery-postalCode': 'shipping postal-code',
      country: 'billing country',
      postalCode: 'billing postal-code',
    });
    expect(new Set(Object.keys(known)).size).toBe(names.length);
  });

  it('sends the address before a payment method is saved if nothing is charged today', async () => {
    stripe.respond({ setupIntent: { status: 'succeeded' } });
    const free = makeCheckoutTotals({ payAmount: '0.00', keepsMethod: true });
    let isStored = false;
    const { network, pay } = await open(
      {
        [`GET ${FORM}`]: () =>
          respondWithJson(makeCheckoutResponse({ asksFor: ['address', 'phone'], basket: free })),
        [BASKET]: ({ body }) => {
          isStored ||= (body as CheckoutBasket).delivery !== undefined;
          return respondWithJson(free);
        },
        [`POST ${PAYMENT}`]: () =>
          isStored
            ? respondWithJson({
                ...{ successful: true, outcome: 'saved', declineCode: null, redirectUrl: null },
                receipt: makeCheckoutReceipt({ basket: free }),
              })
            : respondWithProblem('delivery-missing'),
      },
      'Confirm',
    );
    await fillInDelivery();
    fillInPayer();
    fireEvent.click(screen.getByLabelText(/I allow .* to store this payment method/));
    fireEvent.click(pay);
    expect(await screen.findByText(/Nothing was charged for it/)).toBeTruthy();
    expect(getBaskets(network).filter(({ delivery }) => delivery !== undefined)).toHaveLength(1);
  });

  it('shows what to check if the server rejects the delivery, and charges nothing', async () => {
    const { network, pay } = await open({
      [BASKET]: (call) =>
        (call.body as CheckoutBasket).delivery === undefined
          ? respondWithJson(priceBasket(call))
          : respondWithProblem('delivery-invalid'),
    });
    await fillInDelivery();
    fillInPayer();
    fireEvent.click(pay);
    expect(await screen.findByText(/check the delivery address and phone number/)).toBeTruthy();
    expect([stripe.confirmed, network.sent('POST', PAYMENT)]).toEqual([[], []]);
    expect(screen.queryByText('We could not calculate the total')).toBeNull();
  });
});

describe('a form without a delivery address', () => {
  it('has a single group without a heading, and sends no delivery', async () => {
    const { network } = openCheckout();
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    expect(document.querySelector('fieldset[class*="group"]')).toBeNull();
    fireEvent.click(pay);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(getBaskets(network).at(-1)).not.toHaveProperty('delivery');
  });
});

describe('a receipt', () => {
  beforeEach(() => window.history.replaceState(null, '', `${AT}&receipt=receipt-1`));

  it('shows where the order is delivered, and the number to call', async () => {
    const delivery = {
      address: { ...DELIVERY.address, street2: null },
      phone: DELIVERY.phone,
    };
    const receipt = makeCheckoutReceipt({ delivery });
    openCheckout({ 'GET /v1/sales/checkoutReceipt/receipt-1': () => respondWithJson(receipt) });
    const label = await screen.findByText('Deliver to');
    await waitFor(() =>
      expect(label.nextElementSibling?.textContent).toMatch(
        /^Ada Vega12 Mill Lane.*Portland.*97211.*\(503\) 555-0100$/,
      ),
    );
  });
});
