import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';
// starts reads for the URL at which it loads, so it loads before a test sets one
import '#staff/first-reads/preloadedReads.ts';
import { StaffCardPage } from '#staff/card/StaffCardPage.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makeMethodIntent } from '#tests/builders/payments/makeMethodIntent.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeUsa } from '#tests/builders/payments/makeUsa.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';

/** Where staff charge for an invoice. */
export const INVOICE = '/v1/sales/manualInvoicePayment/order-1';
/** Where staff charge without a document, and save cards. */
export const MANUAL = '/v1/sales/manualPayment';
/** Opens a payment, or changes its amount. */
export const INTENT = '/stripe/paymentIntent';
/** The message if the page cannot be shown. */
export const LOAD_FAILURE =
  "There was a problem loading your Billfold Pay account. Please check Billfold's Known Issues page for updates, or contact Customer Support.";

/** The processor's script in the page; its calls and outcomes are empty for each test. */
export const stripe = makeStripe();
beforeEach(() => stripe.reset());

const { method } = makeMethodIntent();
/** The business's account. */
export const appSalesInfo = {
  processor: method.processor,
  accountId: method.accountId,
  publicKey: method.publicKey,
  scriptUrl: method.scriptUrl,
  isRegionRequired: false,
  isTest: true,
  methods: [method],
};
/** The invoice of the page. */
export const invoice = makeInvoice();
/** The response for a page without a document. */
export const sale = (contact: object | null = null) => ({
  currencyCode: 'USD',
  appSalesInfo,
  contact,
  staffId: 'ada',
  savedMethods: [] as object[],
  least: '0.50',
  most: '999999.99',
});
/** A contact of the business. */
export const ada = { contactId: 'c-7', name: 'Ada Vega', email: 'ada@vega.example' };
const USA = makeUsa();
/** The response to a charge without a document, or to saving a card. */
export const manualResult = (changes: object) => ({
  successful: true,
  outcome: 'paid',
  declineCode: null,
  payment: null,
  method: null,
  ...changes,
});
/** Responds with the amount of the request. */
export const echo: Responder = ({ body }) =>
  respondWithJson(makeIntent('pi_1', (body as { readonly amount: string }).amount));

/** A card that a contact has saved. */
export const SAVED = {
  id: 'stored-1',
  connectionId: 'con-2',
  processor: 'AUTHORIZE',
  brand: 'visa',
  last4: '1111',
  expires: '2031-04',
};

/** Opens the page of a source. */
export function openStaffCardPage(
  source: string,
  responses: Readonly<Record<string, Responder>> = {},
) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET ${INVOICE}`]: () =>
      respondWithJson({ invoice, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    [`POST ${INVOICE}${INTENT}`]: () => respondWithJson(makeIntent('pi_1', invoice.total)),
    [`PUT ${INVOICE}${INTENT}`]: echo,
    [`POST ${INVOICE}/payment`]: () => respondWithJson(makePaidResult()),
    [`GET ${MANUAL}`]: () => respondWithJson(sale()),
    [`GET ${MANUAL}?contactId=c-7`]: () => respondWithJson(sale(ada)),
    [`POST ${MANUAL}${INTENT}`]: ({ body }) =>
      respondWithJson(
        (body as { readonly source: string }).source === 'save-card'
          ? makeIntent('seti_1', '0.00')
          : makeIntent('pi_1', '0.50'),
      ),
    [`PUT ${MANUAL}${INTENT}`]: echo,
    [`POST ${MANUAL}/payment`]: () =>
      respondWithJson(manualResult({ payment: makePayment({ amount: '12.50' }) })),
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <StaffCardPage />
    </EnteredPage>
  );
  const at = `/card/${source}${source.includes('?') ? '&' : '?'}app_id=fern&type=staff`;
  const { store, reporter } = renderPage({ pages: { '/card/:source': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store, reporter };
}

/** The button with this name, once it can be clicked. */
export const findButton = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

/** Charges the saved card, and confirms it; returns the button of the confirmation. */
export async function chargeSavedCard() {
  fireEvent.click(await findButton(/to the card ending in .*1111/));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = question.getByRole('button', { name: /^Charge/ });
  fireEvent.click(confirm);
  return confirm;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Fills in the fields beside the card. */
export async function fillIn() {
  await within(await screen.findByLabelText('Country')).findByRole('option', {
    name: /United States/,
  });
  write('Name on card', 'Ada Vega');
  write('Country', 'USA');
  write('Postal code', '10001');
}
