import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const INVOICE = '/v1/sales/invoice/invoice-1';
const SESSION = '/v1/sales/order/order-1/stripe/paymentIntent';

makeStripe();

/** Opens a URL of a product whose documents all belong to `business`; `asked` are the requested businesses, by path. */
async function open(at: string, business = 'fern') {
  const requests: [business: string, path: string][] = [];
  const line = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse()),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`POST ${SESSION}`]: () => respondWithProblem('invoice-paid'),
  });
  const network = {
    ...line,
    fetch: ((input, init) => {
      const [, id = '', path = ''] = /^\/api\/([^/]+)(\/.*)$/.exec(String(input)) ?? [];
      requests.push([id, path]);
      const isThere = id === business || path === '/v1/boot';
      return isThere ? line.fetch(input, init) : Promise.resolve(respondWithProblem('not-found'));
    }) as typeof fetch,
  };
  const app = renderApp({ at, network });
  await screen.findByRole('heading', { level: 1 });
  const businesses = () => [...new Set(requests.map(([id]) => id))];
  return { ...app, asked: requests, businesses };
}

it('requests boot and document for the business of app_id, and its URL names that business [2.19]', async () => {
  const {
    asked: requests,
    businesses,
    address,
  } = await open('/oak/quote-1?type=quote&app_id=fern');
  expect(await screen.findByText('Terms')).toBeTruthy();
  await waitFor(() => expect(requests).toContainEqual(['fern', `${QUOTE}/viewed`]));
  expect(requests).toContainEqual(['fern', '/v1/boot']);
  expect(businesses()).toEqual(['fern']);
  expect(address()).toBe('/fern/quote-1?type=quote&app_id=fern');
});

it('shows that a document of another business was not found', async () => {
  const { businesses } = await open('/fern/quote-1?type=quote&app_id=oak');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this quote');
  expect(businesses()).toEqual(['oak']);
});

it('still uses one business after a second navigation, to the pay page', async () => {
  const { go, asked: requests, businesses, address } = await open('/fern/invoice-1?type=invoice');
  await go('/oak/invoice-1/pay?type=invoice&app_id=fern');
  expect(address()).toBe('/fern/invoice-1/pay?type=invoice&app_id=fern');
  await waitFor(() => expect(requests.map(([, path]) => path)).toContain(SESSION));
  expect(businesses()).toEqual(['fern']);
});

it('opens no payment if the path has the id of another business', async () => {
  const { go, asked: requests } = await open('/fern/invoice-1?type=invoice');
  await go('/fern/invoice-1/pay?type=invoice&app_id=oak');
  expect(await screen.findByText('We cannot find this invoice')).toBeTruthy();
  expect(requests.filter(([, path]) => path.includes('paymentIntent'))).toEqual([]);
});
