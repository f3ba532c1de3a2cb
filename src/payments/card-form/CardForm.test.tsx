import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeMethodIntent } from '#tests/builders/payments/makeMethodIntent.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import type { ReturnNotice, SentPayment } from '../confirm/flowState.ts';
import { offerMethods } from '../methods/getPayMethods.ts';
import { REGISTRY } from '../registry.ts';
import { CardForm } from './CardForm.tsx';
import { SOURCES } from './sources.ts';

const stripe = makeStripe();
beforeEach(() => {
  stripe.reset();
  stripe.respond({ setupIntent: { status: 'succeeded' } });
});

const HKG = {
  value: 'HKG',
  label: 'Hong Kong',
  alpha2: 'HK',
  hasPostalCode: false,
  isPostalCodeRequired: false,
  hasRegions: false,
  isRegionRequired: false,
  regionKind: null,
  postalCodeKind: null,
};
const SESSION = { paymentId: 'seti_1', secret: 'seti_1_secret_2', amount: null };

/** Renders the form alone, on a page that only records its callbacks. */
function openForm(
  source: 'public-create-card' | 'public-update-card',
  firstNotice: ReturnNotice | null = null,
) {
  const network = makeNetwork({
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [HKG] }),
  });
  const submitted: SentPayment[] = [];
  const form = (
    <CardForm
      source={SOURCES[source]}
      methods={offerMethods([makeMethodIntent().method], REGISTRY)}
      currency="USD"
      isTest
      amount={null}
      settings={{ isRegionRequired: false, showsFullAddress: false, email: 'ada@vega.example' }}
      createCalls={() => ({
        getCalls: async () => ({
          opens: 'to-save',
          open: async () => ({ isOk: true, value: SESSION }),
        }),
        settle: async (sent) => {
          submitted.push(sent);
          const value = { successful: true, outcome: 'saved', declineCode: null } as const;
          return { isOk: true, value };
        },
      })}
      getReturnUrl={() => 'https://payments.example/return'}
      firstNotice={firstNotice}
      onDone={() => {}}
      onOutdated={() => {}}
    />
  );
  const { store } = renderPage({
    pages: { '*': <EnteredPage>{form}</EnteredPage> },
    at: '/key-1',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, submitted };
}

it.each(['public-create-card', 'public-update-card'] as const)(
  'passes the submission of %s to its page once, and sends no request itself [7.40]',
  async (source) => {
    const { network, submitted } = openForm(source);
    const country = await screen.findByLabelText('Country');
    await within(country).findByRole('option', { name: /Hong Kong/ });
    fireEvent.change(country, { target: { value: 'HKG' } });
    fireEvent.change(screen.getByLabelText('Name on card'), { target: { value: 'Ada Vega' } });
    const consent = screen.queryByRole('checkbox');
    if (consent !== null) fireEvent.click(consent);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: /^(Pay|Save)/ });
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toMatchObject({
      paymentToken: 'seti_1',
      attempt: {
        billing: { nameOnCard: 'Ada Vega', country: 'HKG', email: 'ada@vega.example' },
        consent: source === 'public-create-card' ? 'EXPLICIT_CONSENT' : 'NO_CONSENT',
      },
    });
    expect(network.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/countryAndProvince',
    ]);
  },
);

it.each([
  ['declined', true],
  ['not-authenticated', true],
  ['failed', false],
] as const)(
  'with the notice %s, removes it when the payer edits the page’s own fields: %s',
  async (kind, isRemoved) => {
    openForm('public-create-card', { kind });
    const name = await screen.findByLabelText('Name on card');
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Ada Vega' } });
    expect(screen.queryByRole('alert') === null).toBe(isRemoved);
  },
);
