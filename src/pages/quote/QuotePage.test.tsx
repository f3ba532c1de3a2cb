import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectQuote } from '#store/selectQuote.ts';
import {
  makeNetwork,
  type Network,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { GARDEN, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeQuoteResponse, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { AcceptedQuotePage } from './AcceptedQuotePage.tsx';
import { QuotePage } from './QuotePage.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const ACCEPTED = { status: 'ACCEPTED_INVOICED' as const };

function acceptResponse() {
  const { quote, companyProfile } = makeQuoteResponse(ACCEPTED);
  return { quote, companyProfile };
}

function getNetwork(changes: QuoteChanges = {}): Network {
  return makeNetwork({
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse(changes)),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`POST ${QUOTE}/accept`]: () => respondWithJson(acceptResponse()),
  });
}

function openQuote(network: Network, at = '/fern/quote-1?type=quote') {
  return renderPage({
    pages: { '/:appId/:xid': <QuotePage />, '/:appId/:xid/accept': <AcceptedQuotePage /> },
    at,
    network,
  });
}

async function openModal() {
  const [button] = await screen.findAllByRole('button', { name: 'Accept quote' });
  if (button) fireEvent.click(button);
  return within(await screen.findByRole('dialog'));
}

async function consentAndAccept() {
  const modal = await openModal();
  fireEvent.click(modal.getByRole('checkbox'));
  fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
  return modal;
}

it('shows in the dialog how often recurring charges are paid, and until when', async () => {
  const lines = [{ ...MONTHLY_CARE }] as const;
  openQuote(getNetwork({ sketches: [...GARDEN, ...lines] }));
  const modal = await openModal();
  expect(getText(modal.getByText(/^Every month from/))).toBe('Every month from Jan 1, 2027');
  expect(getText(modal.getByText(/each time/))).toBe('$95.00 each time, until Dec 1, 2027');
  expect(modal.getAllByText(/95/)).toHaveLength(1);
});

it('offers accepting before declining and printing', async () => {
  openQuote(getNetwork());
  await screen.findAllByRole('button', { name: 'Accept quote' });
  const labels = screen.getAllByRole('button').map((button) => getText(button));
  expect(labels.slice(0, 3)).toEqual(['Accept quote', 'Decline quote', 'Print']);
});

it('also shows the first payment in the dialog if charges recur', async () => {
  const payPlan = { amountDue: '310.00', dueOn: '2026-12-01', instalments: [] };
  openQuote(getNetwork({ sketches: [...GARDEN, MONTHLY_CARE], payPlan }));
  const modal = await openModal();
  expect(modal.getByText(/310\.00/)).toBeTruthy();
});

it('prefetches the dialog once the page is idle', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openQuote(getNetwork());
    const [button] = await screen.findAllByRole('button', { name: 'Accept quote' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await act(async () => void (await import('./decision/DecisionFlow.tsx')));
    fireEvent.click(button as HTMLElement);
    expect(screen.getByRole('dialog')).toBeTruthy(); // synchronously, without waiting
  } finally {
    vi.useRealTimers();
  }
});

describe('an accepted quote', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('links to its invoice and to the accepted page, but offline only to the latter', async () => {
    openQuote(getNetwork({ ...ACCEPTED, invoiceXid: 'invoice-1' }));
    const [toInvoice] = await screen.findAllByRole('link', { name: 'Open invoice' });
    expect(toInvoice?.getAttribute('href')).toContain('/fern/invoice-1?type=invoice');
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByRole('link', { name: 'Open invoice' })).toBeNull();
    const [toAcceptance] = screen.getAllByRole('link', { name: 'View acceptance' });
    vi.unstubAllGlobals();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('link', { name: 'View acceptance' })).toBeTruthy();
    expect(toAcceptance?.getAttribute('href')).toBe('/fern/quote-1/accept?type=quote');
  });
});

describe('the quote page', () => {
  it('shows the quote to the holder of the link', async () => {
    openQuote(getNetwork());
    expect(getText(await screen.findByRole('heading', { level: 1 }))).toBe('Quote 118');
    expect(getText(screen.getByRole('main'))).toContain('$1,134.50');
  });

  it('reports a view once, and no view of a preview', async () => {
    const network = getNetwork();
    openQuote(network);
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/viewed`)).toHaveLength(1));
    const preview = getNetwork();
    openQuote(preview, '/fern/quote-1?type=quote&preview=1');
    await waitFor(() => expect(preview.sent('GET', QUOTE)).toHaveLength(1));
    await screen.findAllByText('Terms');
    expect(preview.sent('POST', `${QUOTE}/viewed`)).toHaveLength(0);
    expect(network.sent('POST', `${QUOTE}/viewed`)).toHaveLength(1);
  });

  it('shows that the quote could not be loaded, and retries on request', async () => {
    const network = makeNetwork({});
    openQuote(network);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There was a problem loading your quote. Please try again or contact the issuer.',
    );
    network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Terms')).toBeTruthy();
  });

  it('does not offer to accept a closed quote', async () => {
    openQuote(getNetwork({ isExpired: true }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
    const [ask] = screen.getAllByRole('link', { name: 'Ask for a new quote' });
    expect(ask?.getAttribute('href')).toMatch(/^mailto:hello@fern\.example\?subject=Quote/);
  });
});

describe('accepting a quote', () => {
  it('shows the terms first, with an empty consent checkbox', async () => {
    const network = getNetwork();
    openQuote(network);
    const modal = await openModal();
    expect(getText(modal.getByRole('region', { name: 'Terms' }))).toContain('The deposit secures');
    expect((modal.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
    expect(modal.getByText('Please check the box first.')).toBeTruthy();
    expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(0);
  });

  it('sends the displayed version, the language and the time of the tap, and opens the accepted page', async () => {
    const network = getNetwork();
    const { router } = openQuote(network);
    await consentAndAccept();
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
    expect(router.state.location.search).toBe('?type=quote');
    const [call] = network.sent('POST', `${QUOTE}/accept`);
    expect(call?.headers.get('if-match')).toBe('"v1"');
    expect(call?.headers.get('billfold-locale')).toBe('en-US');
    expect(call?.headers.get('billfold-tapped-at')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(call?.headers.get('idempotency-key')).toMatch(/^"[\da-f-]{36}"$/);
    expect(call?.body).toBeUndefined();
    expect(await screen.findByRole('region', { name: 'Proof of acceptance' })).toBeTruthy();
  });

  it('changes from viewed to accepted, and then shows the accepted page [4.02]', async () => {
    const network = getNetwork({ status: 'VIEWED' });
    const { router, store } = openQuote(network);
    await consentAndAccept();
    expect(await screen.findByRole('region', { name: 'Proof of acceptance' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/fern/quote-1/accept');
    expect(selectQuote(store.getState()).quote?.status).toBe('ACCEPTED_INVOICED');
  });

  it('sends one request, even if the button is clicked several times', async () => {
    const network = getNetwork();
    let release = (_: Response) => {};
    network.respond(`POST ${QUOTE}/accept`, () => new Promise((resolve) => (release = resolve)));
    const { router } = openQuote(network);
    const modal = await consentAndAccept();
    const button = modal.getByRole('button', { name: 'Accept quote' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(1));
    await act(async () => release(respondWithJson(acceptResponse())));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
    expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(1);
  });

  it('shows that the response was lost, and repeats the identical acceptance', async () => {
    const network = getNetwork();
    network.respond(`POST ${QUOTE}/accept`, () => Promise.reject(new TypeError('lost')));
    const { router } = openQuote(network);
    const modal = await consentAndAccept();
    expect((await modal.findByRole('alert')).textContent).toContain(
      'Error accepting quote. Please try again.',
    );
    network.respond(`POST ${QUOTE}/accept`, () => respondWithJson(acceptResponse()));
    fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
    const [first, second] = network.sent('POST', `${QUOTE}/accept`);
    for (const name of ['idempotency-key', 'if-match', 'billfold-tapped-at', 'billfold-locale']) {
      expect(second?.headers.get(name), name).toBe(first?.headers.get(name));
    }
  });

  it('shows the new version of a quote that has changed, and revalidates', async () => {
    const network = getNetwork();
    openQuote(network);
    await screen.findByRole('heading', { level: 1 });
    network.respond(`GET ${QUOTE}`, () =>
      respondWithJson(makeQuoteResponse({ quoteNumber: '118-2', revision: 2 }), '"v2"'),
    );
    network.respond(`POST ${QUOTE}/accept`, () => respondWithProblem('precondition-failed'));
    await consentAndAccept();
    expect((await screen.findByRole('status')).textContent).toContain('This quote has changed');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(getText(screen.getByRole('heading', { level: 1 }))).toBe('Quote 118-2'),
    );
    const modal = await openModal();
    expect((modal.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    network.respond(`POST ${QUOTE}/accept`, () => respondWithJson(acceptResponse()));
    fireEvent.click(modal.getByRole('checkbox'));
    fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(2));
    const [first, second] = network.sent('POST', `${QUOTE}/accept`);
    expect(second?.headers.get('if-match')).toBe('"v2"');
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('shows why a quote can no longer be accepted', async () => {
    const network = getNetwork();
    openQuote(network);
    await screen.findByRole('heading', { level: 1 });
    network.respond(`GET ${QUOTE}`, () =>
      respondWithJson(makeQuoteResponse({ isExpired: true }), '"v2"'),
    );
    network.respond(`POST ${QUOTE}/accept`, () => respondWithProblem('quote-expired'));
    await consentAndAccept();
    expect(await screen.findByText(/can send you a new one/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'The quote has expired. Nothing was accepted.',
    );
    expect(screen.queryByText(/try again/)).toBeNull();
  });

  it('opens the accepted page if the quote has already been accepted', async () => {
    const network = getNetwork();
    const { router } = openQuote(network);
    await screen.findByRole('heading', { level: 1 });
    network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse(ACCEPTED), '"v2"'));
    network.respond(`POST ${QUOTE}/accept`, () => respondWithProblem('quote-accepted'));
    await consentAndAccept();
    expect(await screen.findByRole('region', { name: 'Proof of acceptance' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/fern/quote-1/accept');
  });
});

describe('the accepted page, opened directly', () => {
  it('accepts nothing and returns to the view of an open quote', async () => {
    const network = getNetwork();
    const { router } = openQuote(network, '/fern/quote-1/accept?type=quote');
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1'));
    expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(0);
  });

  it('shows what was accepted and when, the proof, and a link to the invoice', async () => {
    openQuote(getNetwork(ACCEPTED), '/fern/quote-1/accept?type=quote');
    const proof = await screen.findByRole('region', { name: 'Proof of acceptance' });
    expect(getText(proof)).toContain('Nov 16, 2026');
    expect(getText(proof)).toContain(
      '9f2c5a7be04d1183a6c2f0b7d95e4c1a3b8872f6d1e05c94ab37610fe8d2c459',
    );
    const [invoice] = screen.getAllByRole('link', { name: 'Open invoice' });
    expect(invoice?.getAttribute('href')).toContain('/fern/invoice-1?type=invoice');
  });
});
