import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SalesMethod } from '#contract/entities/documents/invoice.ts';
import { money } from '#domain/money/money.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makePayPalMethod } from '#tests/builders/processors/makePayPalMethod.ts';
import { AppleSheet, makePayPalWallets } from '#tests/builders/processors/makePayPalWallets.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import '../processors/paypal/payPalModule.tsx';
import '../processors/paypal/wallets/PayPalWallets.tsx';
import { PaymentStep } from './PaymentStep.tsx';

const ORDERS = '/v1/sales/invoice/order-1/payPal/orders';
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
const DIVIDER = 'or pay by card';
const WALLETS = { googlePay: 'yes', googlePayUrl: 'https://pay.example/pay.js', applePay: 'yes' };
const PAYPAL = makePayPalMethod({ sdkVersion: '6', ...WALLETS });
const CARD: SalesMethod = {
  ...PAYPAL,
  connectionId: 'c-1',
  processor: 'NEXUS',
  kind: 'fields',
  scriptUrl: 'https://cards.example/frame',
  settings: {},
};
const paid = makePaidResult({ payment: null });
const order = { orderId: 'O-1', amount: '1134.50' };
const reject = () => {
  throw new Error('The sheet was closed');
};
const lose: Responder = () => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => vi.unstubAllGlobals());

interface Visit {
  readonly methods?: readonly SalesMethod[];
  readonly responses?: Readonly<Record<string, Responder>>;
}

/** A pay page, on which the amount can change. */
async function openStep({ methods = [PAYPAL], responses = {} }: Visit = {}) {
  const network = makeNetwork({
    [`POST ${ORDERS}`]: () => respondWithJson(order),
    [`POST ${ACCEPT}`]: () => respondWithJson(paid),
    ...responses,
  });
  const results: unknown[] = [];
  const toStep = (amountMinor: number) => (
    <EnteredPage>
      <PaymentStep
        invoice={makeInvoice()}
        appSalesInfo={makeSalesInfo({ methods: [...methods] })}
        amount={money(amountMinor, 'USD')}
        onDone={(result) => results.push(result)}
        onOutdated={() => {}}
      />
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '*': toStep(113_450) },
    at: '/fern/invoice-1/pay?type=invoice',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, results };
}

async function press(name: 'Google Pay' | 'Apple Pay') {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  act(() => void fireEvent.click(button));
  return button;
}

const sent = (network: Awaited<ReturnType<typeof openStep>>['network']) =>
  network.calls.map(({ method, path }) => `${method} ${path}`);

describe('paying an invoice with a wallet through PayPal', () => {
  it('offers the wallets of the device above the fields, with one divider', async () => {
    const device = makePayPalWallets(['apple', 'google']);
    await openStep({ methods: [CARD, PAYPAL] });
    const google = await screen.findByRole('button', { name: 'Google Pay' });
    expect(screen.getByRole('button', { name: 'Apple Pay' })).toBeTruthy();
    const divider = await screen.findAllByText(DIVIDER);
    expect(divider).toHaveLength(1);
    expect(google.compareDocumentPosition(divider[0] as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(device.instances).toContainEqual(
      expect.objectContaining({
        clientId: 'client-1',
        components: ['googlepay-payments', 'applepay-payments'],
      }),
    );
  });

  it.each([
    ['a device without a wallet', [], WALLETS],
    ['a connection without the settings', ['apple', 'google'], {}],
  ] as const)('shows only PayPal and the fields with %s', async (_, wallets, settings) => {
    const device = makePayPalWallets(wallets);
    await openStep({ methods: [CARD, { ...PAYPAL, settings: { sdkVersion: '6', ...settings } }] });
    await waitFor(() => expect(document.querySelector('paypal-button')).not.toBeNull());
    await waitFor(() => expect(device.instances.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: /Google Pay|Apple Pay/ })).toBeNull();
    expect(screen.queryByText(DIVIDER)).toBeNull();
  });

  it('has no divider if the page has no card fields', async () => {
    makePayPalWallets(['google']);
    await openStep({ methods: [PAYPAL] });
    await press('Google Pay');
    expect(screen.queryByText(DIVIDER)).toBeNull();
  });

  it('opens Google’s sheet at once, confirms the order for that amount, and has it captured once', async () => {
    const device = makePayPalWallets(['google']);
    const { network, results } = await openStep();
    await press('Google Pay');
    const [sheet] = device.googleSheets;
    expect(sheet?.request).toMatchObject({
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
      transactionInfo: {
        currencyCode: 'USD',
        totalPrice: '1134.50',
        totalPriceStatus: 'FINAL',
      },
    });
    expect(await sheet?.confirm()).toBe(true);
    expect(await sheet?.confirm()).toBe(false);
    await waitFor(() => expect(results).toEqual([paid]));
    expect(sent(network)).toEqual([`POST ${ORDERS}`, `POST ${ACCEPT}`]);
    expect(network.sent('POST', ORDERS)[0]?.body).toEqual({ payAmount: '1134.50' });
    expect(network.sent('POST', ACCEPT)[0]?.body).toMatchObject({ paymentToken: 'O-1' });
    expect(device.steps).toEqual(['google O-1']);
  });

  it('opens one sheet for two clicks, and blocks other payments meanwhile', async () => {
    const device = makePayPalWallets(['google']);
    const { network } = await openStep();
    const button = await press('Google Pay');
    act(() => void fireEvent.click(button));
    await waitFor(() => expect(network.sent('POST', ORDERS)).toHaveLength(1));
    expect(device.googleSheets).toHaveLength(1);
    expect(button.disabled).toBe(true);
  });

  it('charges nothing after the sheet was closed, and can open it again', async () => {
    const device = makePayPalWallets(['google']);
    const { network } = await openStep();
    await press('Google Pay');
    device.googleSheets[0]?.close();
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
    await press('Google Pay');
    expect(device.googleSheets).toHaveLength(2);
  });

  it('charges nothing if the sheet is closed while the order is confirmed', async () => {
    const device = makePayPalWallets(['google']);
    let arrive = () => {};
    const isHeld = new Promise<void>((resolve) => (arrive = resolve));
    const { network } = await openStep({
      responses: {
        [`POST ${ORDERS}`]: async () => {
          await isHeld;
          return respondWithJson(order);
        },
      },
    });
    await press('Google Pay');
    const confirmed = device.googleSheets[0]?.confirm();
    device.googleSheets[0]?.close();
    arrive();
    expect(await confirmed).toBe(false);
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
  });

  it('confirms nothing if the order’s amount is not the one in the sheet', async () => {
    const device = makePayPalWallets(['google']);
    const { network } = await openStep({
      responses: { [`POST ${ORDERS}`]: () => respondWithJson({ ...order, amount: '1200.00' }) },
    });
    await press('Google Pay');
    expect(await device.googleSheets[0]?.confirm()).toBe(false);
    expect(await screen.findByText(/The amount changed while you were paying/)).toBeTruthy();
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
  });

  it('confirms nothing while offline', async () => {
    const device = makePayPalWallets(['google']);
    const { network } = await openStep({ responses: { [`POST ${ORDERS}`]: lose } });
    await press('Google Pay');
    expect(await device.googleSheets[0]?.confirm()).toBe(false);
    expect(await screen.findByText(/could not reach the server, so nothing was/)).toBeTruthy();
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
    device.googleSheets[0]?.close();
    await press('Google Pay');
    expect(device.googleSheets).toHaveLength(2);
  });

  it('has nothing captured if the connection is lost while the order is confirmed', async () => {
    const device = makePayPalWallets(['google']);
    device.status = new TypeError('Failed to fetch');
    const { network } = await openStep();
    await press('Google Pay');
    expect(await device.googleSheets[0]?.confirm()).toBe(false);
    expect(await screen.findByText(/charged/)).toBeTruthy();
    expect(network.sent('POST', ACCEPT)).toEqual([]);
  });

  it('reports an unknown outcome if the connection is lost during the capture', async () => {
    const device = makePayPalWallets(['google']);
    const { network } = await openStep({ responses: { [`POST ${ACCEPT}`]: lose } });
    await press('Google Pay');
    expect(await device.googleSheets[0]?.confirm()).toBe(true);
    expect(await screen.findByText(/We do not know yet whether/)).toBeTruthy();
    expect(network.sent('POST', ACCEPT)).toHaveLength(1);
  });

  it('starts 3-D Secure after the sheet has closed, and has the order captured after it succeeds', async () => {
    const device = makePayPalWallets(['google']);
    device.status = 'PAYER_ACTION_REQUIRED';
    const { results } = await openStep();
    await press('Google Pay');
    expect(await device.googleSheets[0]?.confirm()).toBe(true);
    await waitFor(() => expect(results).toEqual([paid]));
    expect(device.steps).toEqual(['google O-1', 'authenticate O-1']);
  });

  it('has nothing captured if 3-D Secure fails or is closed, or the order has another status', async () => {
    const device = makePayPalWallets(['google']);
    device.status = 'PAYER_ACTION_REQUIRED';
    device.isAuthenticated = false;
    const { network } = await openStep();
    await press('Google Pay');
    await device.googleSheets[0]?.confirm();
    expect(await screen.findByRole('alert')).toBeTruthy();
    device.status = 'CREATED';
    await press('Google Pay');
    await device.googleSheets[1]?.confirm();
    await waitFor(() => expect(device.steps).toHaveLength(3));
    await press('Google Pay');
    expect(network.sent('POST', ACCEPT)).toEqual([]);
  });
});

describe('Apple Pay through PayPal', () => {
  const confirm = (
    sheet: ReturnType<typeof makePayPalWallets>['appleSheets'][number] | undefined,
  ) => act(async () => sheet?.onpaymentauthorized?.({ payment: { token: {} } }));

  it('verifies the business, confirms the order, and has it captured once', async () => {
    const device = makePayPalWallets(['apple']);
    const { network, results } = await openStep();
    await press('Apple Pay');
    const [sheet] = device.appleSheets;
    expect(sheet?.request).toMatchObject({
      countryCode: 'US',
      currencyCode: 'USD',
      total: { amount: '1134.50', type: 'final' },
    });
    await waitFor(() => expect(sheet?.steps).toEqual(['verified']));
    await confirm(sheet);
    await confirm(sheet);
    await waitFor(() => expect(results).toEqual([paid]));
    expect(sheet?.steps[1]).toBe(0);
    expect(device.steps).toEqual(['apple O-1']);
    expect(network.sent('POST', ACCEPT)).toHaveLength(1);
  });

  it('charges nothing after the sheet was closed, or if the business is not verified', async () => {
    const device = makePayPalWallets(['apple']);
    const { network } = await openStep();
    await press('Apple Pay');
    act(() => device.appleSheets[0]?.oncancel?.());
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    device.isVerified = false;
    await press('Apple Pay');
    await waitFor(() => expect(device.appleSheets[1]?.steps).toEqual(['abort']));
    await press('Apple Pay');
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
  });

  it('closes the sheet if the order cannot be created, says why, and can open it again', async () => {
    const device = makePayPalWallets(['apple']);
    const { network } = await openStep({ responses: { [`POST ${ORDERS}`]: lose } });
    await press('Apple Pay');
    await waitFor(() => expect(device.appleSheets[0]?.steps).toContain('abort'));
    expect(await screen.findByText(/could not reach the server, so nothing was/)).toBeTruthy();
    await confirm(device.appleSheets[0]);
    expect([device.steps, network.sent('POST', ACCEPT)]).toEqual([[], []]);
    await press('Apple Pay');
    expect(device.appleSheets).toHaveLength(2);
  });

  it('has an order captured only if it is approved', async () => {
    const device = makePayPalWallets(['apple']);
    device.status = 'PAYER_ACTION_REQUIRED';
    const { network } = await openStep();
    await press('Apple Pay');
    await confirm(device.appleSheets[0]);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(device.appleSheets[0]?.steps).toEqual(['verified', AppleSheet.STATUS_FAILURE]);
    expect(network.sent('POST', ACCEPT)).toEqual([]);
  });

  it('can be started again after the browser refused to open the sheet', async () => {
    const device = makePayPalWallets(['apple']);
    AppleSheet.isBlocked = true;
    await openStep();
    await press('Apple Pay');
    expect(await screen.findByRole('alert')).toBeTruthy();
    AppleSheet.isBlocked = false;
    await press('Apple Pay');
    expect(device.appleSheets).toHaveLength(1);
  });

  it('reports a closed sheet once, although the browser then rejects the response to it', async () => {
    const device = makePayPalWallets(['apple']);
    const { network } = await openStep();
    await press('Apple Pay');
    const [sheet] = device.appleSheets;
    await waitFor(() => expect(sheet?.steps).toEqual(['verified']));
    if (sheet) sheet.completePayment = reject;
    const confirmed = sheet?.onpaymentauthorized?.({ payment: { token: {} } });
    act(() => sheet?.oncancel?.());
    await act(async () => await confirmed);
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect(network.sent('POST', ACCEPT)).toEqual([]);
  });
});
