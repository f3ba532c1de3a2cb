import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { systemClock } from '#platform/clock.ts';
import type { Network } from '../browser/makeNetwork.ts';
import { makeStore } from './makeStore.ts';

/** Pages by their route path, where to begin, and the network behind them. */
export interface RenderPageOptions {
  readonly pages: Readonly<Record<string, ReactElement>>;
  readonly at: string;
  readonly network: Network;
  readonly locale?: string;
}

/** Renders pages with the real store, calls and router; only the network is replaced. */
export function renderPage({ pages, at, network, locale = 'en-US' }: RenderPageOptions) {
  const { store, reporter } = makeStore({ fetch: network.fetch, clock: systemClock });
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const source = createLocaleSource(staticLocale({ catalogue: locale, format: locale }));
  const fail = (error: Error) => {
    throw error;
  };
  render(
    <Provider store={store}>
      <IntlRoot source={source} currency="USD" onProblem={fail}>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  return { store, router, source, reporter };
}
