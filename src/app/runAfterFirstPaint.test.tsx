import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { localStore } from '#platform/storage/storage.ts';
import { readStoredLocale } from '#platform/storage/storedLocale.ts';
import { localeChosen } from '#store/slices/appSlice.ts';
import { createApp } from './createApp.ts';
import { runAfterFirstPaint } from './runAfterFirstPaint.ts';

const ENGLISH = { catalogue: 'en-US', format: 'en-US' };

function makeApp(storedLocale: string | null, environment = DEFAULT_SETTINGS.environment) {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  const loaded = staticLocale(ENGLISH);
  const app = createApp({
    settings: { ...DEFAULT_SETTINGS, environment },
    hostName: 'localhost',
    locale: ENGLISH,
    loaded,
    storedLocale,
    fetch: () => Promise.reject(new Error('nothing is fetched here')),
  });
  return { app, replaced: vi.spyOn(app.store, 'replaceReducer') };
}

const savedLocale = () => readStoredLocale(localStore, 'production');

describe('after the first paint', () => {
  it('saves a locale as soon as one is selected, and loads nothing for it before', async () => {
    const { app, replaced } = makeApp(null);
    runAfterFirstPaint(app);
    await Promise.resolve();
    expect(replaced).not.toHaveBeenCalled();
    app.store.dispatch(localeChosen({ locale: 'de', formatLocale: 'de', chosen: 'de' }));
    await waitFor(() => expect(savedLocale()).toBe('de'));
    app.store.dispatch(localeChosen({ locale: 'en-US', formatLocale: 'en-US', chosen: 'en-US' }));
    await waitFor(() => expect(savedLocale()).toBe('en-US'));
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('saves it under the staging key in staging, and does not touch the production key [3.10]', async () => {
    const { app } = makeApp(null, 'staging');
    runAfterFirstPaint(app);
    app.store.dispatch(localeChosen({ locale: 'de', formatLocale: 'de', chosen: 'de' }));
    await waitFor(() => expect(readStoredLocale(localStore, 'staging')).toBe('de'));
    expect(savedLocale()).toBeNull();
  });

  it('keeps the locale of an earlier visit', async () => {
    const { app, replaced } = makeApp('de');
    runAfterFirstPaint(app);
    await waitFor(() => expect(replaced).toHaveBeenCalledOnce());
    await waitFor(() => expect(savedLocale()).toBe('de'));
  });
});
