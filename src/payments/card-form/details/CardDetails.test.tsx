import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef, type RefObject, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PaymentSource } from '#contract/codes.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeUsa } from '#tests/builders/payments/makeUsa.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { type CardSource, SOURCES } from '../sources.ts';
import { CardDetails } from './CardDetails.tsx';
import { type SubmittedDetails, startDetails, withDelivery } from './cardDetails.ts';
import type { DetailsHandle } from './useDetailsPart.tsx';

const USA = makeUsa({ hasRegions: true });
const IRELAND = {
  ...USA,
  value: 'IRL',
  label: 'Ireland',
  alpha2: 'IE',
  isPostalCodeRequired: false,
  hasRegions: false,
};
const NO_COUNTRIES =
  "Something went wrong and we couldn't load the country options. Please try again.";

const CARD = ['nameOnCard', 'country', 'postalCode', 'region'];
const ADDRESS = [
  'nameOnCard',
  'country',
  'address1',
  'address2',
  'locality',
  'region',
  'postalCode',
];

/** The fields of each source, in order, for a country that uses all of them, and which of them are optional. */
const ASKED: Readonly<Record<PaymentSource, readonly [string[], optional: string[]]>> = {
  'manual-invoice': [
    [...CARD, 'email', 'consent'],
    ['email', 'consent'],
  ],
  'manual-product': [
    [...CARD, 'email', 'consent'],
    ['email', 'consent'],
  ],
  'save-card': [[...CARD, 'email', 'consent'], ['consent']],
  'checkout-form': [['email', ...CARD, 'consent'], ['consent']],
  'public-invoice': [CARD, []],
  'public-create-card': [
    [...ADDRESS, 'email', 'phone', 'consent'],
    ['address2', 'phone'],
  ],
  'public-update-card': [
    [...ADDRESS, 'email', 'phone'],
    ['address2', 'phone'],
  ],
  'readonly-preview': [['email', ...CARD], []],
  'public-payment-method': [['nameOnCard', 'email', 'consent'], []],
};

const SETTINGS = { isRegionRequired: true, showsFullAddress: true, country: 'USA' };

interface FormProps {
  readonly source: CardSource;
  readonly handle: RefObject<DetailsHandle | null>;
}

/** The page's own fields, with state. */
function Form({ source, handle }: FormProps) {
  const [values, setValues] = useState(() => startDetails(SETTINGS));
  return (
    <CardDetails
      source={source}
      settings={SETTINGS}
      values={values}
      onChange={(change) => setValues((last) => ({ ...last, ...change }))}
      onDeliveryChange={(change) => setValues((last) => withDelivery(last, change))}
      handle={handle}
    />
  );
}

function open(name: PaymentSource, responses: Readonly<Record<string, Responder>> = {}) {
  const handle = createRef<DetailsHandle>();
  const network = makeNetwork({
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA] }),
    'GET /v1/countryAndProvince/USA': () =>
      respondWithJson({ countryCode: 'USA', regions: [{ value: 'OR', label: 'Oregon' }] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <Form source={SOURCES[name]} handle={handle} />
    </EnteredPage>
  );
  const { store } = renderPage({ pages: { '/': page }, at: '/', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  /** Validates everything, as the button does. Null: something is missing. */
  const check = (isFormRight = true) => {
    let submitted: SubmittedDetails | null | undefined;
    act(() => {
      submitted = handle.current?.check(isFormRight);
    });
    return submitted;
  };
  /** Simulates the processor's fields becoming valid. */
  const acceptForm = () => act(() => handle.current?.acceptForm());
  return { check, acceptForm };
}

/** The names of the inputs, in screen order, including the country of a phone number. */
const getNames = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select')]
    .map(({ name }) => name)
    .filter((name) => name !== 'phoneCountry')
    .filter((name) => name !== '');
const findRegions = () => screen.findByRole('option', { name: 'Oregon' });

const ALL = Object.keys(ASKED) as PaymentSource[];
const WITH_COUNTRY = ALL.filter((name) => ASKED[name][0].includes('country'));

describe('the page’s own fields', () => {
  it.each(ALL)('match the table for %s, and missing ones are listed with links', async (name) => {
    const [required, optional] = ASKED[name];
    const { check } = open(name);
    if (WITH_COUNTRY.includes(name)) await findRegions();
    expect(getNames()).toEqual(required);
    expect(check()).toBeNull();
    const summary = (await screen.findByText('Please fill in all required fields')).closest(
      '[role="alert"]',
    );
    const listed = within(summary as HTMLElement).getAllByRole('button');
    const missing = required.filter((one) => !optional.includes(one) && one !== 'country');
    expect(listed).toHaveLength(missing.length);
    for (const [at, one] of missing.entries()) {
      fireEvent.click(listed[at] as HTMLElement);
      expect(document.activeElement?.getAttribute('name')).toBe(one);
    }
  });

  it.each(WITH_COUNTRY)(
    'for %s make the postal code optional where the country does not require one',
    async (name) => {
      const { check } = open(name, {
        'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA, IRELAND] }),
      });
      await findRegions();
      const field = () => document.querySelector<HTMLInputElement>('[name="postalCode"]');
      expect(field()?.required).toBe(true);
      fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IRL' } });
      expect(await screen.findByLabelText('Postal code (optional)')).toBe(field());
      expect(field()?.required).toBe(false);
      expect(check()).toBeNull();
      const summary = await screen.findByRole('alert');
      expect(within(summary).queryByText(/Postal code/)).toBeNull();
    },
  );

  it.each([
    ['public-create-card', 0],
    ['checkout-form', -1],
  ] as const)(
    'for %s are listed together with the card fields in page order',
    async (name, place) => {
      const { check } = open(name);
      await findRegions();
      expect(check(false)).toBeNull();
      const listed = within(await screen.findByRole('alert')).getAllByRole('listitem');
      expect(listed.at(place)?.textContent).toBe('Check the card details.');
    },
  );

  it('shows the error summary only while a field is missing, and removes it once all is corrected', async () => {
    const { check, acceptForm } = open('public-payment-method');
    const fill = (name: string, value: string) =>
      fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, {
        target: { value },
      });
    const isAskedToFill = () => screen.queryByText('Please fill in all required fields') !== null;
    expect(check(false)).toBeNull();
    expect(isAskedToFill()).toBe(true);
    fill('nameOnCard', 'Amara Okafor');
    fill('email', 'nobody');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(isAskedToFill()).toBe(false);
    fill('email', 'amara@example.com');
    expect(screen.getByRole('alert').textContent).toBe('Check your detailsCheck the card details.');
    acceptForm();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(WITH_COUNTRY)(
    'for %s show that the countries did not load, and retry on request [8.07]',
    async (name) => {
      let isDown = true;
      open(name, {
        'GET /v1/countryAndProvince': () =>
          isDown ? respondWithProblem('internal-error') : respondWithJson({ countries: [USA] }),
      });
      expect(await screen.findByText(NO_COUNTRIES)).toBeTruthy();
      isDown = false;
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await findRegions();
      await waitFor(() => expect(screen.queryByText(NO_COUNTRIES)).toBeNull());
    },
  );
});
