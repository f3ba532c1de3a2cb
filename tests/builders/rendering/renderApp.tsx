import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { createApp } from '#app/createApp.ts';
import { PAGE_MODULES } from '#app/routing/pageModules.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import type { Clock } from '#platform/clock.ts';
import { createErrorReporter, type ErrorReport } from '#platform/errorReporter.ts';
import { DEFAULT_SETTINGS, type Settings } from '#platform/settings.ts';
import type { Network } from '../browser/makeNetwork.ts';

// all page code loads before any test begins: how long that takes depends on the machine
await Promise.all(Object.values(PAGE_MODULES).map((page) => page.load()));

/** The start of a visit, its network, and the dependencies that a test replaces. */
export interface RenderAppOptions {
  readonly at: string;
  readonly network: Network;
  readonly hostName?: string;
  readonly locale?: string;
  readonly settings?: Partial<Settings>;
  readonly clock?: Clock;
  /** The visitor's choice when asked whether unsaved changes may be lost. */
  readonly confirmLeaving?: (message: string) => boolean;
}

/** Renders the app as a browser would, from its URL; network, clock, error reporting and window are the test's. */
export function renderApp({
  at,
  network,
  hostName = 'localhost',
  locale = 'en-US',
  ...given
}: RenderAppOptions) {
  const reporter = createErrorReporter();
  const reports: ErrorReport[] = [];
  reporter.connect({ send: (report) => reports.push(report), identify: () => {} });
  const left: string[] = [];
  const choice = { catalogue: locale, format: locale };
  const app = createApp({
    settings: { ...DEFAULT_SETTINGS, ...given.settings },
    hostName,
    locale: choice,
    loaded: staticLocale(choice),
    fetch: network.fetch,
    reporter,
    leave: (path) => void left.push(path),
    ...(given.clock ? { clock: given.clock } : {}),
    ...(given.confirmLeaving ? { confirmLeaving: given.confirmLeaving } : {}),
  });
  const router = createMemoryRouter([{ path: '*', element: <App app={app} /> }], {
    initialEntries: [at],
  });
  const view = render(<RouterProvider router={router} />);
  return {
    app,
    store: app.store,
    /** The reported errors so far. */
    reports,
    /** URLs for which the app left the page. */
    left,
    router,
    container: view.container,
    go: (path: string) => act(async () => router.navigate(path)),
    /** Path and query of the current URL. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
