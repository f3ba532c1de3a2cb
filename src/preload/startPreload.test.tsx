import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RouteGroup } from '#domain/address/routeGroup.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { getPreloadReads } from './getPreloadReads.ts';

const at = (group: RouteGroup | null, pathname: string, search = '') =>
  getPreloadReads({ group, pathname, search }, DEFAULT_SETTINGS);
const urls = (...args: Parameters<typeof at>) => at(...args).map(({ url }) => url);

/** Addresses that the app itself reads for a first view, in order. */
async function askedByApp(address: string): Promise<readonly string[]> {
  const network = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    'GET /v1/sales/quote/quote-1': () => respondWithJson(makeQuoteResponse()),
    'POST /v1/sales/quote/quote-1/viewed': () => respondWithJson({ status: 'VIEWED' }),
    'GET /v1/sales/invoice/invoice-1': () => respondWithJson(makeInvoiceResponse()),
    'POST /v1/sales/invoice/invoice-1/viewed': () => respondWithJson({ status: 'VIEWED' }),
  });
  const requests: string[] = [];
  const fetch: typeof network.fetch = (input, init) => {
    if (init?.method === 'GET') requests.push(String(input));
    return network.fetch(input, init);
  };
  renderApp({ at: address, network: { ...network, fetch } });
  await screen.findByRole('heading', { level: 1 });
  return requests;
}

describe('the requests of the head script', () => {
  it('are those that the app then makes, at the same addresses', async () => {
    const invoice = await askedByApp('/fern/invoice-1?type=invoice');
    expect([...invoice].sort()).toEqual([...urls('invoice', '/fern/invoice-1')].sort());
    cleanup();
    const quote = await askedByApp('/fern/quote-1?type=quote');
    expect([...quote].sort()).toEqual([...urls('quote', '/fern/quote-1')].sort());
  });

  it('is only the boot if no document is shown, for the business of app_id', () => {
    expect(urls('payments', '/k1', '?app_id=fern')).toEqual(['/api/fern/v1/boot']);
    expect(urls(null, '/payment/auth/return', '?app_id=fern&xid=x1')).toEqual([
      '/api/fern/v1/boot',
    ]);
    expect(urls('quote', '/other/x1', '?app_id=fern')).toEqual([
      '/api/fern/v1/boot',
      '/api/fern/v1/sales/quote/x1',
    ]);
  });

  it('is nothing for addresses of no business', () => {
    expect(urls('payments', '/k1')).toEqual([]);
    expect(urls('quote', '/page-not-found')).toEqual([]);
    expect(urls('quote', '/demo/x1')).toEqual([]);
    expect(urls('quote', '/fern/x1/nothing')).toEqual([]);
    expect(urls(null, '/')).toEqual([]);
  });

  it('sends credentials as the app’s own calls do', () => {
    expect(at('quote', '/fern/x1').map(({ credentials }) => credentials)).toEqual([
      'include',
      'include',
    ]);
  });
});
