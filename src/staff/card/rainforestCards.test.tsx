import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment, makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeUsa } from '#tests/builders/payments/makeUsa.ts';
import {
  MANUAL_INVOICE_PAYMENT,
  MANUAL_PRODUCT_PAYMENT,
  SESSION_REQUESTS,
} from '#tests/builders/payments/sentPayloads.ts';
import {
  makeRainforest,
  RAINFOREST_METHOD,
  RAINFOREST_SESSION,
} from '#tests/builders/processors/makeRainforest.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { StaffCardPage } from './StaffCardPage.tsx';

const CREATE = '/v1/sales/rainforest/paymentIntent';
const INVOICE = '/v1/sales/manualInvoicePayment/order-1';
const MANUAL = '/v1/sales/manualPayment';
const CONSENT = 'Client has authorized the storage of this card for future use.';
const USA = makeUsa({ hasRegions: true, isRegionRequired: true });

makeRainforest();
const appSalesInfo = makeSalesInfo({ isRegionRequired: true, methods: [RAINFOREST_METHOD] });
const invoice = makeInvoice();
const contact = { contactId: 'contact-1', name: 'Marisol Vega', email: 'marisol@example.com' };
const sale = (whose: object | null) => ({
  currencyCode: 'USD',
  appSalesInfo,
  contact: whose,
  staffId: 'ada',
  savedMethods: [],
  least: '0.50',
  most: '999999.99',
});
const settled = { successful: true, declineCode: null, payment: null, method: null };

/** Opens the page of a source, and fills in what it asks beside the component's fields. */
async function openFilled(source: string) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET ${INVOICE}`]: () =>
      respondWithJson({ invoice, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    [`GET ${MANUAL}`]: () => respondWithJson(sale(null)),
    [`GET ${MANUAL}?contactId=contact-1`]: () => respondWithJson(sale(contact)),
    [`POST ${CREATE}`]: () => respondWithJson(RAINFOREST_SESSION),
    [`POST ${INVOICE}/payment`]: () => respondWithJson(makePaidResult()),
    [`POST ${MANUAL}/payment`]: ({ body }) =>
      respondWithJson(
        'payAmount' in Object(body)
          ? { ...settled, outcome: 'paid', payment: makePayment({ amount: '12.50' }) }
          : {
              ...settled,
              outcome: 'saved',
              method: { brand: 'visa', last4: '1111', expires: '2031-08' },
            },
      ),
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA] }),
    'GET /v1/countryAndProvince/USA': () =>
      respondWithJson({ countryCode: 'USA', regions: [{ value: 'NY', label: 'New York' }] }),
  });
  const page = (
    <EnteredPage>
      <StaffCardPage />
    </EnteredPage>
  );
  const at = `/card/${source}${source.includes('?') ? '&' : '?'}app_id=fern&type=staff`;
  const { store } = renderPage({ pages: { '/card/:source': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const country = await screen.findByLabelText('Country');
  await within(country).findByRole('option', { name: /United States/ });
  write('Name on card', 'Ada Vega');
  write('Country', 'USA');
  write('Postal code', '10001');
  write('Email', 'ada@vega.example');
  await screen.findByRole('option', { name: 'New York' });
  fireEvent.change(screen.getByLabelText(/Region|State/), { target: { value: 'NY' } });
  return network;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

describe('a card that staff charge through Rainforest', () => {
  it('opens a session of the invoice, and sends exactly the fields of its payment [7.24] [7.30] [7.32]', async () => {
    const network = await openFilled('manual-invoice?invoice=order-1');
    await press(/^Charge/);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('POST', CREATE).map(({ body }) => body)).toEqual([
      SESSION_REQUESTS.manualInvoice,
    ]);
    expect(network.sent('POST', `${INVOICE}/payment`).map(({ body }) => body)).toEqual([
      MANUAL_INVOICE_PAYMENT,
    ]);
  });

  it('sends the same without contact, amount and order where there is no document [7.26] [7.27] [7.34]', async () => {
    const network = await openFilled('manual-product?contact=contact-1');
    write('Amount to charge', '12.50');
    fireEvent.click(screen.getByLabelText(CONSENT));
    await press(/^Charge/);
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    expect(network.sent('POST', CREATE).map(({ body }) => body)).toEqual([
      SESSION_REQUESTS.manualProduct,
    ]);
    expect(network.sent('POST', `${MANUAL}/payment`).map(({ body }) => body)).toEqual([
      MANUAL_PRODUCT_PAYMENT,
    ]);
  });

  it('is saved in a session for saving cards [7.27]', async () => {
    const network = await openFilled('save-card?contact=contact-1');
    fireEvent.click(screen.getByLabelText(CONSENT));
    await press('Save');
    expect(await screen.findByText('The card is saved.')).toBeTruthy();
    expect(network.sent('POST', CREATE).map(({ body }) => body)).toEqual([
      SESSION_REQUESTS.saveCard,
    ]);
  });
});
