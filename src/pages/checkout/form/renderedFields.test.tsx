import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { systemClock } from '#platform/clock.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse } from '#tests/builders/checkout/makeCheckout.ts';
import { AT, BASKET, getBaskets, priceBasket } from '#tests/builders/checkout/openCheckout.tsx';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { CheckoutSheet } from '../CheckoutSheet.tsx';

const QUANTITY = 'Quantity of \u2068Fern box\u2069';
const getQuantity = () => screen.getByLabelText<HTMLInputElement>(QUANTITY);
const getGuide = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Planting guide/ });

/** Renders a form on the server; the test starts its hydration. */
function renderForm() {
  const network = makeNetwork({ [BASKET]: (call) => respondWithJson(priceBasket(call)) });
  const { store } = makeStore({ fetch: network.fetch, clock: systemClock });
  const response = makeCheckoutResponse();
  const key = { appId: 'fern', id: 'shade-garden' };
  const tree = (
    <Provider store={store}>
      <IntlRoot
        source={createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }))}
        currency="USD"
        onProblem={(error) => expect.fail(error.message)}
      >
        <StaticRouter location={AT}>
          <CheckoutSheet
            known={{ key, form: response.checkoutForm, etag: '"v1"' }}
            response={response}
            isPreview={false}
            before={null}
            firstNotice={null}
            changes={null}
            onDone={() => undefined}
            onOutdated={() => undefined}
          />
        </StaticRouter>
      </IntlRoot>
    </Provider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  const takeOver = async () => {
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, tree, { onRecoverableError: (error) => differences.push(error) }),
    );
    onTestFinished(async () => {
      await act(async () => root.unmount());
      container.remove();
    });
    expect(differences).toEqual([]);
  };
  return { network, takeOver };
}

it('prices input from before the code loaded, in one request, and still shows it', async () => {
  const { network, takeOver } = renderForm();
  getQuantity().value = '3';
  getGuide().checked = true;
  await takeOver();
  expect([getQuantity().value, getGuide().checked]).toEqual(['3', true]);
  expect(await screen.findAllByText('$289.00')).not.toHaveLength(0);
  expect(getBaskets(network)).toEqual([
    { items: [{ id: 'box', quantity: 3 }], upsells: ['guide'], promoCodes: [] },
  ]);
});

it('shows the limits for an invalid quantity typed before the code loaded, and requests no price', async () => {
  const { network, takeOver } = renderForm();
  getQuantity().value = '12 boxes';
  await takeOver();
  await waitFor(() => expect(screen.getByText('Choose from 0 to 5.')).toBeTruthy());
  expect(getQuantity().value).toBe('12 boxes');
  expect(getBaskets(network)).toEqual([]);
});

it('requests no price if nothing was changed before the code loaded', async () => {
  const { network, takeOver } = renderForm();
  await takeOver();
  expect([getQuantity().value, getGuide().checked]).toEqual(['1', false]);
  expect(network.calls).toEqual([]);
});
