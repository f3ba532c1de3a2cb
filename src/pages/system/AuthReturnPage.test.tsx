import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { AuthReturnPage } from './AuthReturnPage.tsx';

const COMPLETE = '/v1/sales/invoice/invoice-1/completeAuthorizedPayment';
const OURS = '/payment/auth/return?app_id=fern&type=invoice&xid=invoice-1';
const SECRET = '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

beforeEach(() => void makeStripe());

/** Opens the current URL as a reload does, and returns the router. */
function open(respond: Responder) {
  cleanup();
  const network = makeNetwork({
    'GET /v1/sales/invoice/invoice-1': () => respondWithJson(makeInvoiceResponse()),
    [`POST ${COMPLETE}`]: respond,
  });
  const { router } = renderPage({
    pages: { '/payment/auth/return': <AuthReturnPage />, '*': <p>Elsewhere</p> },
    at: window.location.pathname + window.location.search,
    network,
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { network, address, router };
}

const paid = () => respondWithJson(makePaidResult());

it('recovers when it is reloaded before the server has responded [2.36]', async () => {
  window.history.replaceState(null, '', OURS + SECRET);
  const { network } = open(() => new Promise(() => {}));
  await vi.waitFor(() => expect(network.sent('POST', COMPLETE)).toHaveLength(1));
  const { address } = open(paid);
  await vi.waitFor(() =>
    expect(address()).toBe('/fern/invoice-1/success?payment=p-9&type=invoice'),
  );
  expect(window.location.search).not.toContain('pi_1');
});

it('goes back to the invoice with the back button, not to the bank’s page', async () => {
  window.history.replaceState(null, '', OURS + SECRET);
  const { address, router } = open(paid);
  await vi.waitFor(() => expect(address()).toContain('/success'));
  await act(() => router.navigate(-1));
  expect(address()).toBe('/fern/invoice-1?type=invoice');
});

it('links to the invoice in the URL if the secret is missing', async () => {
  window.history.replaceState(null, '', OURS);
  open(paid);
  expect(await screen.findByText('There is no payment to check here')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Back to the invoice' });
  expect(link.getAttribute('href')).toBe('/fern/invoice-1?type=invoice');
});

it('has no link if the URL has no invoice', async () => {
  window.history.replaceState(null, '', '/payment/auth/return?type=invoice');
  open(paid);
  expect(await screen.findByText('There is no payment to check here')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
