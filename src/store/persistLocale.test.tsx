import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { localStore } from '#platform/storage/storage.ts';
import { readStoredLocale } from '#platform/storage/storedLocale.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { persistLocale } from './persistLocale.ts';
import { bootLoaded, localeApplied, localeChosen, routePassed } from './slices/appSlice.ts';

const german = { locale: 'de', formatLocale: 'de-AT', chosen: 'de-AT' };

function openStore(locale: string | null = null) {
  const network = makeNetwork({
    'GET /v1/sales/invoice/x1': () => respondWithJson(makeInvoiceResponse()),
  });
  return makeStore({ fetch: network.fetch }, { localeChoice: { locale } }).store;
}

const keys = () => Object.keys(localStorage);

describe('the chosen locale', () => {
  it('is saved in local storage, and nothing else of the store with it [3.09]', async () => {
    const store = openStore();
    persistLocale(store, 'production');
    store.dispatch(
      bootLoaded({ appId: 'fern', boot: makeBoot({ featureFlags: { checkout: true } }) }),
    );
    store.dispatch(routePassed({ page: 'not-found', title: 'public.notFound' }));
    await store.dispatch(
      invoiceEndpoints.endpoints.getInvoice.initiate({ appId: 'fern', xid: 'x1' }),
    );
    store.dispatch(localeChosen(german));
    await waitFor(() => expect(readStoredLocale(localStore, 'production')).toBe('de-AT'));
    expect(keys()).toHaveLength(1);
    const record = JSON.parse(localStorage.getItem(keys()[0] ?? '') ?? '');
    expect(Object.keys(record).sort()).toEqual(['_persist', 'locale']);
    expect(record.locale).toBe('"de-AT"');
  });

  it('is not a locale that is merely shown, such as by ?locale=', async () => {
    const store = openStore('de');
    persistLocale(store, 'production');
    store.dispatch(localeApplied({ locale: 'en-XA', formatLocale: 'en-US' }));
    expect(store.getState().app.locale).toBe('en-XA');
    await waitFor(() => expect(readStoredLocale(localStore, 'production')).toBe('de'));
  });

  it('is not replaced by an older record that is read late', async () => {
    persistLocale(openStore('de'), 'production');
    await waitFor(() => expect(readStoredLocale(localStore, 'production')).toBe('de'));
    const store = openStore();
    store.dispatch(localeChosen({ locale: 'en-US', formatLocale: 'en-US', chosen: 'en-US' }));
    persistLocale(store, 'production');
    await waitFor(() => expect(readStoredLocale(localStore, 'production')).toBe('en-US'));
    expect(store.getState().localeChoice.locale).toBe('en-US');
  });

  it('is saved under another key outside production [3.10]', async () => {
    const savedLocale = async (environment: string) => {
      localStorage.clear();
      const store = openStore();
      persistLocale(store, environment);
      store.dispatch(localeChosen(german));
      await waitFor(() => expect(readStoredLocale(localStore, environment)).toBe('de-AT'));
      return keys();
    };
    const found = [
      await savedLocale('production'),
      await savedLocale('staging'),
      await savedLocale('development'),
    ];
    expect(found.every((names) => names.length === 1)).toBe(true);
    expect(new Set(found.flat()).size).toBe(3);
  });
});
