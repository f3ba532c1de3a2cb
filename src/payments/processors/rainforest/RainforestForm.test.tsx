import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { money } from '#domain/money/money.ts';
import { PaymentStep } from '#payments/invoice/PaymentStep.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { PUBLIC_PAYMENT, SESSION_REQUESTS } from '#tests/builders/payments/sentPayloads.ts';
import {
  makeRainforest,
  RAINFOREST_METHOD,
  RAINFOREST_SESSION,
} from '#tests/builders/processors/makeRainforest.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';

const CREATE = '/v1/sales/rainforest/paymentIntent';
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
const component = makeRainforest();
beforeEach(() => component.respond({}));
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.removeProperty('--ink');
});

/** The payment step of the invoice, with the component's fields ready and a card in them. */
async function openStep() {
  const network = makeNetwork({
    [`POST ${CREATE}`]: () => respondWithJson(RAINFOREST_SESSION),
    [`POST ${ACCEPT}`]: () => respondWithJson(makePaidResult()),
  });
  const outcomes: string[] = [];
  const step = (
    <PaymentStep
      invoice={makeInvoice()}
      appSalesInfo={makeSalesInfo({ methods: [RAINFOREST_METHOD] })}
      amount={money(113_450, 'USD')}
      onDone={({ outcome }) => outcomes.push(outcome)}
      onOutdated={() => {}}
    />
  );
  const { store } = renderPage({
    pages: { '*': <EnteredPage>{step}</EnteredPage> },
    at: '/fern/invoice-1/pay?type=invoice',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /pay/i });
  await waitFor(() => expect(button.disabled).toBe(false));
  return { network, outcomes, pay: () => fireEvent.click(button) };
}

describe('an invoice that its customer pays through Rainforest', () => {
  it('opens a session with its purpose and its contact [7.29]', async () => {
    const { network } = await openStep();
    expect(network.sent('POST', CREATE).map(({ body }) => body)).toEqual([
      SESSION_REQUESTS.publicInvoice,
    ]);
    const element = document.querySelector('rainforest-payment');
    expect(element?.getAttribute('session-key')).toBe('sbx_session_1');
    expect(element?.getAttribute('payment-method-config-id')).toBe('sbx_pmc_1');
  });

  it.each([
    ['a light panel in dark mode', true, 'light', '#f1ede4'],
    ['the page itself in light mode', false, '', ''],
  ])('renders the component, whose text is dark, on %s', async (_, isDark, scheme, ground) => {
    const real = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = real(query);
      return query === '(prefers-color-scheme: dark)'
        ? Object.defineProperty(list, 'matches', { value: isDark })
        : list;
    });
    document.documentElement.style.setProperty('--ink', isDark ? '#f1ede4' : '#1d1b17');
    await openStep();
    const panel = document.querySelector('rainforest-payment')?.parentElement;
    expect(panel?.style.colorScheme).toBe(scheme);
    expect(panel?.style.background).toBe(ground);
  });

  it('accepts cards only [9.05]', async () => {
    await openStep();
    const element = document.querySelector('rainforest-payment');
    expect(element?.getAttribute('allowed-methods')).toBe('CARD');
  });

  it('sends only the card and the payer from the approval [3.30] [7.38] [7.39]', async () => {
    component.respond({ metadata: { contact_id: 'contact-1', invoice_id: 'invoice-1' } });
    const { network, outcomes, pay } = await openStep();
    pay();
    await waitFor(() => expect(outcomes).toEqual(['paid']));
    expect(network.sent('POST', ACCEPT).map(({ body }) => body)).toEqual([PUBLIC_PAYMENT]);
  });

  it.each([
    ['invoice', { contact_id: 'contact-1', invoice_id: 'invoice-2' }],
    ['contact', { contact_id: 'contact-2', invoice_id: 'invoice-1' }],
  ])('does not charge a card that was approved for another %s [3.31]', async (_, metadata) => {
    component.respond({ metadata });
    const { network, pay } = await openStep();
    pay();
    await screen.findAllByText('There was an error processing your payment.');
    expect(network.sent('POST', ACCEPT)).toEqual([]);
  });
});
