import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { toResponses } from '#preload/initialData.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { App } from './App.tsx';
import { createApp } from './createApp.ts';
import { loadResponses } from './prerender/loadResponses.ts';
import { commitRoute } from './routing/committedRoute.ts';
import { enterRoute } from './routing/enterRoute.ts';
import { PAGE_MODULES } from './routing/pageModules.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const SEARCH = '?type=invoice';

/** The app in place of a prerendered invoice. */
async function enterInvoice() {
  await PAGE_MODULES.invoice.load();
  const choice = { catalogue: 'en-US', format: 'en-US' };
  const date = new Date().toUTCString();
  const responses = toResponses({
    locale: choice,
    responses: [
      { url: '/api/fern/v1/boot', body: makeBoot(), etag: null, date },
      { url: `/api/fern${INVOICE}`, body: makeInvoiceResponse(), etag: '"v1"', date },
    ],
  });
  const network = makeNetwork({
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
  });
  const app = createApp({
    settings: DEFAULT_SETTINGS,
    hostName: 'localhost',
    locale: choice,
    loaded: staticLocale(choice),
    prerendered: responses,
    fetch: network.fetch,
    reporter: createErrorReporter(),
  });
  const pathname = '/fern/invoice-1';
  const entry = await enterRoute({ pathname, search: SEARCH }, app);
  await loadResponses(entry, app, pathname);
  if (entry.kind !== 'passed') throw new Error('The page cannot be entered');
  const container = { pathname, search: SEARCH, hash: '', state: null, key: 'default' };
  const first = commitRoute(container, entry, app.store);
  const rendered = app.store.getState();
  const tree = (
    <StaticRouter location={pathname + SEARCH}>
      <App app={app} first={first} rendered={rendered} />
    </StaticRouter>
  );
  return { app, tree };
}

it('hydrates a page that has changed since it was rendered, and then shows the change', async () => {
  const { app, tree } = await enterInvoice();
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  const number = makeInvoiceResponse().invoice.invoiceNumber;
  expect(container.textContent).toContain(number);

  const { util } = invoiceEndpoints;
  const value = {
    ...makeInvoiceResponse(),
    invoice: { ...makeInvoiceResponse().invoice, invoiceNumber: 'INV-CHANGED' },
  };
  await app.store.dispatch(
    util.upsertQueryData(
      'getInvoice',
      { appId: 'fern', xid: 'invoice-1' },
      { value, etag: '"v2"', asOf: Date.now() },
    ),
  );
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, tree, { onRecoverableError: (error) => differences.push(error) }),
  );
  onTestFinished(() => act(async () => root.unmount()));
  expect(differences).toEqual([]);
  expect(container.textContent).toContain('INV-CHANGED');
});
