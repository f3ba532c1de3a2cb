import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { money } from '#domain/money/money.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { openIntent } from '#tests/builders/processors/openIntent.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import '../processors/stripe/stripeModule.tsx';

const CREATE = '/v1/sales/order/order-1/stripe/paymentIntent';
const UPDATE = '/v1/sales/stripe/paymentIntent/pi_1';
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
const DIVIDER = 'or pay by card';
const paid = makePaidResult({ payment: null });
const stripe = makeStripe();
beforeEach(() => {
  stripe.reset();
  stripe.haveWallets({ applePay: true });
});

/** A pay page on a device with Apple Pay, with its fields and the wallet ready. */
async function openStep(responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork({
    [`POST ${CREATE}`]: () => respondWithJson(openIntent),
    [`PUT ${UPDATE}`]: () => respondWithJson(openIntent),
    [`POST ${ACCEPT}`]: () => respondWithJson(paid),
    ...responses,
  });
  const results: unknown[] = [];
  const step = (
    <PaymentStep
      invoice={makeInvoice()}
      appSalesInfo={makeSalesInfo()}
      amount={money(113_450, 'USD')}
      onDone={(result) => results.push(result)}
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
  return { network, results, button };
}

/** The payer clicks the wallet; the sheet is open once `resolve` is called. */
function click() {
  const event = { resolve: vi.fn(), reject: vi.fn(), expressPaymentType: 'apple_pay' };
  act(() => stripe.emit('click', event, 'expressCheckout'));
  return event;
}

/** The payer confirms in the sheet. */
function confirm() {
  const event = { paymentFailed: vi.fn(), expressPaymentType: 'apple_pay' };
  act(() => stripe.emit('confirm', event, 'expressCheckout'));
  return event;
}

describe('paying an invoice with a wallet through Stripe', () => {
  it('offers the wallets above the fields, with one divider, for the displayed amount', async () => {
    await openStep();
    expect(await screen.findAllByText(DIVIDER)).toHaveLength(1);
    expect(stripe.groups).toMatchObject([{ mode: 'payment', amount: 113_450, currency: 'usd' }]);
    expect(stripe.groups[0]).not.toHaveProperty('clientSecret');
    expect(stripe.fields).toMatchObject([{ wallets: { applePay: 'never', googlePay: 'never' } }]);
    expect(stripe.clients).toHaveLength(1);
  });

  it('shows only the fields on a device without a wallet', async () => {
    stripe.haveWallets(undefined as never);
    await openStep();
    expect(screen.queryByText(DIVIDER)).toBeNull();
  });

  it('opens the sheet at once, sends the amount, and confirms the one open payment', async () => {
    const { network, results } = await openStep();
    await screen.findByText(DIVIDER);
    const clicked = click();
    expect(clicked.resolve).toHaveBeenCalledTimes(1);
    const event = confirm();
    await waitFor(() => expect(results).toEqual([paid]));
    expect(event.paymentFailed).not.toHaveBeenCalled();
    expect(network.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${CREATE}`,
      `PUT ${UPDATE}`,
      `POST ${ACCEPT}`,
    ]);
    expect(network.sent('PUT', UPDATE).map(({ body }) => body)).toEqual([
      { invoiceXID: 'invoice-1', paymentIntentId: 'pi_1', amount: '1134.50' },
    ]);
    expect(stripe.steps).toEqual(['submit', 'confirm']);
    expect(stripe.confirmed).toMatchObject([
      { redirect: 'if_required', clientSecret: 'pi_1_secret_2' },
    ]);
  });

  it('blocks other payments while the sheet is open, and reports no charge after it is closed', async () => {
    const { button, network } = await openStep();
    await screen.findByText(DIVIDER);
    click();
    expect(button.getAttribute('aria-busy') ?? String(button.disabled)).toBe('true');
    expect(click().reject).toHaveBeenCalledTimes(1);
    act(() => stripe.emit('cancel', {}, 'expressCheckout'));
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect([stripe.confirmed, network.sent('POST', ACCEPT)]).toEqual([[], []]);
    expect(click().resolve).toHaveBeenCalledTimes(1);
  });

  it('confirms nothing if the server refuses the amount while the sheet is open', async () => {
    const { results } = await openStep({
      [`PUT ${UPDATE}`]: () => respondWithProblem('amount-out-of-bounds'),
    });
    await screen.findByText(DIVIDER);
    click();
    const event = confirm();
    await waitFor(() => expect(event.paymentFailed).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([stripe.confirmed, results]).toEqual([[], []]);
  });

  it('confirms nothing if the amount is no longer the one in the sheet', async () => {
    await openStep({
      [`PUT ${UPDATE}`]: () => respondWithJson({ ...openIntent, amount: '1200.00' }),
    });
    await screen.findByText(DIVIDER);
    click();
    const event = confirm();
    expect(await screen.findByText(/The amount changed while you were paying/)).toBeTruthy();
    expect(event.paymentFailed).toHaveBeenCalledTimes(1);
    expect(stripe.confirmed).toEqual([]);
  });

  it('confirms nothing while offline, and reports an unknown outcome if the connection is lost in the sheet', async () => {
    let isLost = true;
    const { network } = await openStep({
      [`PUT ${UPDATE}`]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return respondWithJson(openIntent);
      },
      [`POST ${ACCEPT}`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.findByText(DIVIDER);
    click();
    const event = confirm();
    await waitFor(() => expect(event.paymentFailed).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(/could not reach the server, so nothing was/)).toBeTruthy();
    expect(stripe.confirmed).toEqual([]);
    isLost = false;
    stripe.respond({ error: { type: 'api_connection_error' } });
    click();
    expect(confirm().paymentFailed).not.toHaveBeenCalled();
    expect(await screen.findByText(/We do not know yet whether/)).toBeTruthy();
    expect([stripe.confirmed.length, network.sent('POST', ACCEPT).length]).toEqual([1, 1]);
  });

  it('shows why a wallet was declined, and pays with the card afterwards', async () => {
    stripe.respond({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
    const { results, button } = await openStep();
    await screen.findByText(DIVIDER);
    click();
    confirm();
    expect(await screen.findByText('Your card has insufficient funds.')).toBeTruthy();
    stripe.respond({ paymentIntent: { status: 'succeeded' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    act(() => button.click());
    await waitFor(() => expect(results).toEqual([paid]));
  });
});
