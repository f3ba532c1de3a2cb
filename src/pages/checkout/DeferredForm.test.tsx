import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adoptPreloaded } from '#api/adoptPreloaded.ts';
import { checkoutEndpoints } from '#api/checkout/checkoutEndpoints.ts';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { systemClock } from '#platform/clock.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { createAppStore } from '#store/createAppStore.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse } from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  getBaskets,
  priceBasket,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { DeferredForm } from './DeferredForm.tsx';
import { FormPage } from './FormPage.tsx';
import { awaitCode, type FormCode } from './formCode.ts';

const SUBMITTED = 'billfold:checkout:shade-garden';
const getQuantity = () =>
  screen.getByLabelText<HTMLInputElement>('Quantity of \u2068Fern box\u2069');
const isReady = () => document.querySelector('[data-loading]') === null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', AT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The form's chunk; the test resolves or rejects it. */
function makeCode() {
  let resolve = (_: typeof FormPage) => {};
  let reject = (_: Error) => {};
  const fetchCode = vi.fn(
    () =>
      new Promise<typeof FormPage>((onCome, onFail) => {
        resolve = onCome;
        reject = onFail;
      }),
  );
  return {
    fetchCode,
    come: () => act(async () => resolve(FormPage)),
    fail: () => act(async () => reject(new TypeError('no network'))),
  };
}

/** A form whose response is in the store, as the server renders it and as the app does. */
async function makeForm() {
  const network = makeNetwork({
    [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse()),
    [BASKET]: (call) => respondWithJson(priceBasket(call)),
  });
  const store = createAppStore({
    settings: DEFAULT_SETTINGS,
    fetch: network.fetch,
    preloaded: adoptPreloaded(),
    clock: systemClock,
    newId,
    reporter: createErrorReporter(),
  });
  store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() }));
  const key = { appId: 'fern', id: 'shade-garden' };
  await store.dispatch(checkoutEndpoints.endpoints.getCheckoutForm.initiate(key));
  const source = createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }));
  const code = makeCode();
  const toTree = (form: FormCode) => (
    <Provider store={store} serverState={store.getState()}>
      <IntlRoot source={source} currency="USD" onProblem={({ message }) => expect.fail(message)}>
        <MemoryRouter initialEntries={[AT]}>
          <Routes>
            <Route path="/:id" element={<DeferredForm code={form} fetchCode={code.fetchCode} />} />
          </Routes>
        </MemoryRouter>
      </IntlRoot>
    </Provider>
  );
  const change = (tag: string) =>
    act(async () => void (await source.change({ catalogue: tag, format: tag })));
  return { network, toTree, change, ...code };
}

function makeContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}

const unmountLater = (root: Root) => onTestFinished(() => act(async () => root.unmount()));

/** A server-rendered form, hydrated by an app that has not loaded the form's chunk. */
async function openRendered(prepare: () => void = () => {}) {
  const form = await makeForm();
  const loaded = awaitCode();
  loaded.arrive(FormPage);
  const container = makeContainer();
  container.innerHTML = renderToString(form.toTree(loaded));
  prepare();
  const tree = form.toTree(awaitCode());
  const differences: unknown[] = [];
  const onRecoverableError = (error: unknown) => void differences.push(error);
  unmountLater(await act(async () => hydrateRoot(container, tree, { onRecoverableError })));
  expect(differences).toEqual([]);
  return { ...form, differences };
}

describe('a server-rendered form', () => {
  it('is shown without its code until a visitor uses it, and keeps earlier choices', async () => {
    const { network, fetchCode, come, differences } = await openRendered();
    const quantity = getQuantity();
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => quantity.focus());
    expect(fetchCode).toHaveBeenCalledOnce();
    quantity.value = '3';
    expect(isReady()).toBe(false);
    await come();
    expect(isReady()).toBe(true);
    expect(getQuantity()).toBe(quantity);
    expect(document.activeElement).toBe(quantity);
    expect(quantity.value).toBe('3');
    expect(getBaskets(network)).toMatchObject([{ items: [{ id: 'box', quantity: 3 }] }]);
    vi.useRealTimers();
    expect(await screen.findAllByText('$270.00')).not.toHaveLength(0);
    expect(differences).toEqual([]);
  });

  it.each([
    ['pointermove', () => fireEvent.pointerMove(document.body)],
    ['pointerdown', () => fireEvent.pointerDown(document.body)],
    ['keydown', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['click', () => fireEvent.click(document.body)],
    ['scroll', () => fireEvent.scroll(window)],
  ])('fetches its code once on %s', async (_, trigger) => {
    const { fetchCode } = await openRendered();
    await act(async () => void trigger());
    await act(async () => void trigger());
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('fetches its code when the page has been idle for three seconds', async () => {
    const { fetchCode } = await openRendered();
    await act(async () => void vi.advanceTimersByTime(2_999));
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => void vi.advanceTimersByTime(1));
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'a click was recorded',
      () => document.querySelector('button')?.setAttribute('data-heard', ''),
    ],
    ['a field has the focus', () => getQuantity().focus()],
    ['something was submitted in this tab', () => sessionStorage.setItem(SUBMITTED, '{}')],
    ['the page was in a frame', () => vi.stubGlobal('top', {})],
    [
      'a bank’s page had redirected to it',
      () => window.history.replaceState(null, '', `${AT}&paid=1`),
    ],
  ])('fetches its code at once if %s earlier', async (_, prepare) => {
    const { fetchCode } = await openRendered(prepare);
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('fetches no code because of URL parameters from newsletters or advertisements', async () => {
    const { fetchCode } = await openRendered(() =>
      window.history.replaceState(null, '', `${AT}&utm_source=a&gclid=1&fbclid=2&msclkid=3`),
    );
    expect(fetchCode).not.toHaveBeenCalled();
  });

  it('keeps the typed text if its URL has unknown parameters and nothing was submitted', async () => {
    const { come } = await openRendered(() =>
      window.history.replaceState(null, '', `${AT}&letter=may`),
    );
    const quantity = getQuantity();
    quantity.value = '3';
    await come();
    expect(getQuantity()).toBe(quantity);
    expect(quantity.value).toBe('3');
  });

  it('keeps the typed text when it is rendered in another language before its code has loaded', async () => {
    const { change, come, differences } = await openRendered();
    getQuantity().value = '3';
    await act(async () => getQuantity().focus());
    await change('de');
    await come();
    const quantity = document.querySelector<HTMLInputElement>('input[name=quantity-box]');
    expect(quantity?.value).toBe('3');
    expect(screen.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeTruthy();
    await change('en-US');
    expect(getQuantity()).toBe(quantity);
    expect(differences).toEqual([]);
  });

  it('shows an error if its code does not load, keeps what was typed, and retries on request', async () => {
    const { fetchCode, fail, come } = await openRendered();
    await act(async () => getQuantity().focus());
    getQuantity().value = '2';
    await fail();
    expect(screen.getByRole('alert').textContent).toContain('This page did not load');
    expect(getQuantity().value).toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchCode).toHaveBeenCalledTimes(2);
    await come();
    expect(isReady()).toBe(true);
    expect(getQuantity().value).toBe('2');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('fetches its code at once if it was not server-rendered, and shows that it is loading', async () => {
  const { toTree, fetchCode, come } = await makeForm();
  const root = createRoot(makeContainer());
  unmountLater(root);
  await act(async () => root.render(toTree(awaitCode())));
  expect(fetchCode).toHaveBeenCalledOnce();
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  await come();
  expect(getQuantity().value).toBe('1');
});
