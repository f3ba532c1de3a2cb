import { combineReducers, type Reducer } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import storage from 'redux-persist/es/storage';
import { localeCookie } from '#platform/storage/localeCookie.ts';
import { localeKey } from '#platform/storage/storedLocale.ts';
import type { AppStore } from './createAppStore.ts';
import { type RootState, reducers } from './rootReducer.ts';
import type { LocaleChoiceState } from './slices/localeChoiceSlice.ts';

/**
 * Persists the chosen locale, and nothing else, in local storage, under a key that differs outside production. Runs
 * after the first paint and blocks nothing: the head script has already read the key, so the stored value never replaces a later
 * choice. A cookie passes it to the server, which then renders the next page in it.
 */
export function persistLocale(store: AppStore, environment: string): void {
  const { prefix, name } = localeKey(environment);
  const localeChoice = persistReducer<LocaleChoiceState>(
    {
      key: name,
      keyPrefix: prefix,
      storage,
      whitelist: ['locale'],
      stateReconciler: (_stored: unknown, _before: unknown, current: LocaleChoiceState) => current,
    },
    reducers.localeChoice,
  );
  // redux-persist adds its own mark to the slice, which our types leave out
  store.replaceReducer(
    combineReducers({ ...reducers, localeChoice }) as unknown as Reducer<RootState>,
  );
  persistStore(store);
  notifyServer(store);
}

function notifyServer(store: AppStore): void {
  let written: string | null = null;
  const write = () => {
    const { locale } = store.getState().localeChoice;
    if (locale === null || locale === written) return;
    written = locale;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = localeCookie(locale, window.location.protocol);
  };
  write();
  store.subscribe(write);
}
