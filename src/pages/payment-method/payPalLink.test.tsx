import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isolateText } from '#i18n/isolateText.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeMethodIntent, makeSavedResult } from '#tests/builders/payments/makeMethodIntent.ts';
import { makePayPal } from '#tests/builders/processors/makePayPal.ts';
import { makePayPalMethod } from '#tests/builders/processors/makePayPalMethod.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { MethodLinkPage } from './MethodLinkPage.tsx';

const INTENT = makeMethodIntent({
  source: 'public-payment-method',
  method: makePayPalMethod(),
  setupId: 'SETUP1',
  secret: '',
  current: null,
});
const LINK = { kind: 'key', key: 'key-1' } as const;

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('saves a PayPal account with PayPal’s button after consent, and shows the account [7.22]', async () => {
  const script = makePayPal();
  const network = makeNetwork({
    'POST /v1/sales/paymentMethods/intent': () => respondWithJson(INTENT),
    'POST /v1/sales/paymentMethods': () =>
      respondWithJson(makeSavedResult({ method: { brand: 'PayPal', last4: null, expires: null } })),
  });
  const { store } = renderPage({
    pages: { '/:key': <MethodLinkPage link={LINK} /> },
    at: '/key-1?app_id=fern&type=payments',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const consent = await screen.findByRole<HTMLInputElement>('checkbox');
  const getButton = () => document.querySelector('paypal-button');
  await waitFor(() => expect(getButton()?.hasAttribute('disabled')).toBe(false));
  const press = () => act(async () => void fireEvent.click(getButton() as Element));

  await press();
  expect(script.orders).toEqual([]);
  fireEvent.click(consent);
  await press();
  await waitFor(() => expect(script.orders).toEqual(['SETUP1']));
  await act(async () => script.session?.onApprove({ vaultSetupToken: 'SETUP1' }));

  expect(await screen.findByText(isolateText('PayPal'))).toBeTruthy();
  const sent = network.calls.find(({ path }) => path === '/v1/sales/paymentMethods');
  expect(sent?.body).toEqual({
    key: 'key-1',
    paymentToken: 'SETUP1',
    tokenProcessor: 'PAYPAL',
    consent: 'EXPLICIT_CONSENT',
    nameOnCard: 'Ada Vega',
    billingEmail: 'ada@vega.example',
  });
});
