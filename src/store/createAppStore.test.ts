import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { adoptPreloaded } from '#api/adoptPreloaded.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { CountryOption } from '#contract/entities/options.ts';
import { nameByEngine } from '#i18n/places/loadNameOfCountry.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { newId } from '#platform/ids.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { createAppStore } from './createAppStore.ts';
import { selectCountryOptions } from './selectCountryOptions.ts';
import { selectFlag } from './selectFlag.ts';
import { selectInvoice } from './selectInvoice.ts';
import { selectQuote } from './selectQuote.ts';
import { selectRegionOptions } from './selectRegionOptions.ts';
import { selectSales } from './selectSales.ts';
import {
  bootLoaded,
  localeApplied,
  localesListed,
  nestedModalChanged,
  timeZonesListed,
} from './slices/appSlice.ts';
import { overlayClosed, overlayOpened } from './slices/overlaySlice.ts';
import { processingEnded, processingStarted } from './slices/salesSlice.ts';

function makeStore(responses: Readonly<Record<string, Responder>> = {}) {
  return createAppStore({
    settings: DEFAULT_SETTINGS,
    fetch: makeNetwork(responses).fetch,
    preloaded: adoptPreloaded(),
    clock: makeClock(),
    newId,
    reporter: createErrorReporter(),
  });
}

const key = { appId: 'fern', xid: 'x1' };

/** A store that has read an invoice with this response. */
async function storeWithInvoice(response: ReturnType<typeof makeInvoiceResponse>) {
  const store = makeStore({ 'GET /v1/sales/invoice/x1': () => respondWithJson(response) });
  await store.dispatch(invoiceEndpoints.endpoints.getInvoice.initiate(key));
  return store;
}

function makeCountry(value: string, alpha2: string): CountryOption {
  return {
    ...{ value, alpha2, label: value },
    hasPostalCode: true,
    isPostalCodeRequired: true,
    hasRegions: true,
    isRegionRequired: false,
    regionKind: null,
    postalCodeKind: null,
  };
}

describe('the global store', () => {
  it('is a single store for what pages share: app, quote, invoice, sales, flags, overlays [1.30]', () => {
    const store = makeStore();
    expect(Object.keys(store.getState())).toEqual(
      expect.arrayContaining(['app', 'quote', 'invoice', 'sales', 'flags', 'overlay']),
    );
    store.dispatch(overlayOpened());
    store.dispatch(processingStarted());
    const { overlay, sales } = store.getState();
    expect([overlay.counter, sales.processing]).toEqual([1, true]);
    expect(makeStore().getState().overlay.counter).toBe(0);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'reads a quote whose id is %s like any other',
    async (xid) => {
      const store = makeStore({
        [`GET /v1/sales/quote/${xid}`]: () => respondWithJson(makeQuoteResponse()),
      });
      const initiate = quoteEndpoints.endpoints.getQuote.initiate({ appId: xid, xid });
      const { data } = await store.dispatch(initiate);
      expect(data?.value.quote.quoteNumber).toBe(makeQuoteResponse().quote.quoteNumber);
    },
  );

  it('contains title, country, currency, appLoaded, the app id, locale and rtl [3.02]', () => {
    const store = makeStore();
    expect(store.getState().app).toMatchObject({
      title: null,
      appCountryCode: null,
      appCurrencyCode: 'USD',
      appLoaded: false,
      publicCoreAppId: null,
      locale: 'en-US',
      rtl: false,
    });
    store.dispatch(
      bootLoaded({ appId: 'o', boot: makeBoot({ countryCode: 'DEU', currencyCode: 'EUR' }) }),
    );
    expect(store.getState().app).toMatchObject({
      appCountryCode: 'DEU',
      appCurrencyCode: 'EUR',
      publicCoreAppId: 'o',
    });
  });

  it('defaults to US dollars, also when boot failed [3.03]', () => {
    const store = makeStore();
    expect(store.getState().app.appCurrencyCode).toBe('USD');
    store.dispatch(bootLoaded({ appId: 'fern', boot: null }));
    expect(store.getState().app.appCurrencyCode).toBe('USD');
  });

  it('begins with US dollars and US English [9.01]', () => {
    const { appCurrencyCode, locale, formatLocale } = makeStore().getState().app;
    expect([appCurrencyCode, locale, formatLocale]).toEqual(['USD', 'en-US', 'en-US']);
  });

  it('counts overlays up and down, never below 0 [3.04]', () => {
    const store = makeStore();
    const counterAt = (event: UnknownAction) => {
      store.dispatch(event);
      return store.getState().overlay.counter;
    };
    const events = [overlayClosed, overlayOpened, overlayOpened, overlayClosed, overlayClosed];
    expect(events.map((event) => counterAt(event()))).toEqual([0, 1, 2, 1, 0]);
    expect(
      [overlayClosed, overlayClosed, overlayOpened].map((event) => counterAt(event())),
    ).toEqual([0, 0, 1]);
  });

  it('turns rtl with the direction of the locale [3.05]', () => {
    const store = makeStore();
    const isRtl = (locale: string) => {
      store.dispatch(localeApplied({ locale, formatLocale: locale }));
      return store.getState().app.rtl;
    };
    const tags = ['ar', 'he', 'fa', 'ur', 'ar-EG', 'en-XB', 'en-US', 'de', 'fil', 'arn'];
    expect(tags.filter(isRtl)).toEqual(['ar', 'he', 'fa', 'ur', 'ar-EG', 'en-XB']);
  });

  it('lists regions, countries, time zones and locales, each with value and label [3.06]', async () => {
    const store = makeStore({
      'GET /v1/countryAndProvince': () =>
        respondWithJson({ countries: [makeCountry('USA', 'US'), makeCountry('DEU', 'DE')] }),
      'GET /v1/countryAndProvince/USA': () =>
        respondWithJson({
          countryCode: 'USA',
          regions: [
            { value: 'OR', label: 'Oregon' },
            { value: 'AL', label: 'Alabama' },
          ],
        }),
    });
    store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() }));
    const readLists = () => {
      const state = store.getState();
      const { timeZones, locales } = state.app;
      return [
        selectRegionOptions(state, 'USA', 'de'),
        selectCountryOptions(state, 'de', nameByEngine('de'), ['USA']),
        timeZones,
        locales,
      ];
    };
    expect(readLists()).toEqual([[], [], [], []]);
    const { getCountries, getRegions } = optionEndpoints.endpoints;
    await store.dispatch(getCountries.initiate());
    await store.dispatch(getRegions.initiate('USA'));
    store.dispatch(timeZonesListed([{ value: 'Asia/Tokyo', label: 'Japan (Tokyo)' }]));
    store.dispatch(localesListed([{ value: 'de', label: 'Deutsch' }]));
    expect(readLists()).toEqual([
      [
        { value: 'AL', label: 'Alabama' },
        { value: 'OR', label: 'Oregon' },
      ],
      [
        { value: 'USA', label: 'Vereinigte Staaten' },
        { value: 'DEU', label: 'Deutschland' },
      ],
      [{ value: 'Asia/Tokyo', label: 'Japan (Tokyo)' }],
      [{ value: 'de', label: 'Deutsch' }],
    ]);
  });

  it('marks a nested modal by editModeEnabled and dirty [3.07]', () => {
    const store = makeStore();
    expect(store.getState().app.nestedModal).toEqual({ editModeEnabled: false, dirty: false });
    store.dispatch(nestedModalChanged({ editModeEnabled: true }));
    store.dispatch(nestedModalChanged({ dirty: true }));
    expect(store.getState().app.nestedModal).toEqual({ editModeEnabled: true, dirty: true });
  });

  it('maps feature flags by name, missing ones being off [3.08]', () => {
    const store = makeStore();
    const featureFlags = { checkout: true, paymentMethods: false };
    store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot({ featureFlags }) }));
    expect(store.getState().flags).toEqual(featureFlags);
    const on = ['checkout', 'paymentMethods', 'other'].map((name) =>
      selectFlag(store.getState(), name),
    );
    expect(on).toEqual([true, false, false]);
    store.dispatch(bootLoaded({ appId: 'fern', boot: null }));
    expect(store.getState().flags).toEqual({});
  });

  it('contains the quote that was read, and its companyProfile [3.11]', async () => {
    const response = makeQuoteResponse({ quoteNumber: '77', currencyCode: 'EUR' });
    const store = makeStore({ 'GET /v1/sales/quote/x1': () => respondWithJson(response) });
    expect(selectQuote(store.getState())).toEqual({ quote: null, companyProfile: null });
    await store.dispatch(quoteEndpoints.endpoints.getQuote.initiate(key));
    const { quote, companyProfile } = response;
    expect(selectQuote(store.getState())).toEqual({ quote, companyProfile });
    expect(store.getState().app.appCurrencyCode).toBe('EUR');
  });

  it('contains the fields of the invoice that was read, plus id from its orderId [3.14]', async () => {
    const response = makeInvoiceResponse({ orderId: 'order-9' });
    const store = await storeWithInvoice(response);
    expect(selectInvoice(store.getState())).toEqual({ ...response.invoice, id: 'order-9' });
  });

  it('contains the invoice’s feature flags, which override the business’s [3.15]', async () => {
    const response = makeInvoiceResponse({ featureFlags: { checkout: false } });
    const featureFlags = { checkout: true, paymentMethods: true };
    const store = await storeWithInvoice({ ...response, featureFlags });
    expect(selectInvoice(store.getState())?.featureFlags).toEqual({
      checkout: false,
      paymentMethods: true,
    });
    expect(selectFlag(store.getState(), 'checkout')).toBe(false);
  });

  it('contains appSalesInfo, paymentSubtype, paypalMerchant, the invoice and whether a payment runs [3.16]', async () => {
    const paypalMerchant = { merchantId: 'm1', clientId: 'c1' };
    const response = { ...makeInvoiceResponse(), paymentSubtype: 'card', paypalMerchant };
    const store = await storeWithInvoice(response);
    const { appSalesInfo, invoice } = response;
    const held = { appSalesInfo, paymentSubtype: 'card', paypalMerchant, invoice };
    expect(selectSales(store.getState())).toEqual({ ...held, processing: false });
    store.dispatch(processingStarted());
    expect(selectSales(store.getState())).toEqual({ ...held, processing: true });
    store.dispatch(processingEnded());
    expect(selectSales(store.getState()).processing).toBe(false);
  });

  it('contains a document once, whoever reads it', async () => {
    const marker = 'Only once';
    const store = await storeWithInvoice(makeInvoiceResponse({ title: marker }));
    expect(selectSales(store.getState()).invoice?.title).toBe(marker);
    expect(JSON.stringify(store.getState()).split(marker)).toHaveLength(2);
  });
});
