import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { currencySet } from '#store/slices/appSlice.ts';
import { createApp } from '../createApp.ts';
import { AppIntl } from './AppIntl.tsx';

function Amounts() {
  const { amount, amountNoCents } = useFormats();
  return <p>{[amount(123_450), amountNoCents(500)].join(' ')}</p>;
}

describe('the messages of the app', () => {
  it('use the currency of the global state for all numbers [4.01]', () => {
    const locale = { catalogue: 'en-US', format: 'en-US' };
    const app = createApp({
      settings: DEFAULT_SETTINGS,
      hostName: 'localhost',
      locale,
      loaded: staticLocale(locale),
      fetch: () => Promise.reject(new TypeError('No line')),
    });
    render(
      <Provider store={app.store}>
        <AppIntl app={app}>
          <Amounts />
        </AppIntl>
      </Provider>,
    );
    expect(screen.getByText('$1,234.50 $5')).toBeTruthy();
    act(() => void app.store.dispatch(currencySet('EUR')));
    expect(screen.getByText('€1,234.50 €5')).toBeTruthy();
  });
});
