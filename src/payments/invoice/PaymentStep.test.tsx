import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
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
import type { ReturnNotice } from '../confirm/flowState.ts';
import { PaymentStep } from './PaymentStep.tsx';
import '../processors/stripe/stripeModule.tsx';

const CREATE = '/v1/sales/order/order-1/stripe/paymentIntent';
const UPDATE = '/v1/sales/stripe/paymentIntent/pi_1';
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
const invoice = makeInvoice();
const stripe = makeStripe();
beforeEach(stripe.reset);

const paid = makePaidResult({ payment: null });

/** A pay page for an amount in USD cents. */
function mountStep(
  amountMinor = 113_450,
  responses: Readonly<Record<string, Responder>> = {},
  firstNotice: ReturnNotice | null = null,
) {
  const network = makeNetwork({
    [`POST ${CREATE}`]: () => respondWithJson(openIntent),
    [`PUT ${UPDATE}`]: () => respondWithJson(openIntent),
    [`POST ${ACCEPT}`]: () => respondWithJson(paid),
    ...responses,
  });
  const results: PaymentResult[] = [];
  const step = (
    <PaymentStep
      invoice={invoice}
      appSalesInfo={makeSalesInfo()}
      amount={money(amountMinor, 'USD')}
      firstNotice={firstNotice}
      onDone={(result) => results.push(result)}
      onOutdated={() => {}}
    />
  );
  const { store, source } = renderPage({
    pages: { '*': <EnteredPage>{step}</EnteredPage> },
    at: '/fern/invoice-1/pay?type=invoice',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store, source, results };
}

/** A pay page with the processor's fields ready. */
async function openStep(...parts: Parameters<typeof mountStep>) {
  const mounted = mountStep(...parts);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /pay/i });
  await waitFor(() => expect(button.disabled).toBe(false));
  const pay = () => fireEvent.click(button);
  return { ...mounted, pay };
}

describe('paying through Stripe', () => {
  it('creates a payment intent for the invoice’s order, on the business’s own account [4.14]', async () => {
    const { network } = await openStep();
    expect(network.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', CREATE, undefined],
    ]);
    expect(stripe.clients).toMatchObject([['pk_test_1', { stripeAccount: 'acct_1' }]]);
  });

  it('is prefilled with the name, country and postal code from the business', async () => {
    await openStep();
    expect(stripe.fields).toMatchObject([
      {
        defaultValues: {
          billingDetails: {
            name: invoice.contact.name,
            address: { country: 'US', postal_code: '97214' },
          },
        },
      },
    ]);
  });

  it('confirms with redirect if_required, and returns the payer to the return page [4.17]', async () => {
    const { pay, results } = await openStep();
    pay();
    await waitFor(() => expect(results).toEqual([paid]));
    expect(stripe.steps).toEqual(['submit', 'fetchUpdates', 'confirm']);
    expect(stripe.confirmed).toMatchObject([
      { redirect: 'if_required', clientSecret: 'pi_1_secret_2' },
    ]);
    const [{ confirmParams } = {}] = stripe.confirmed;
    const { pathname, searchParams } = new URL(Object(confirmParams).return_url);
    expect([pathname, searchParams.get('app_id'), searchParams.get('xid')]).toEqual([
      '/payment/auth/return',
      'fern',
      'invoice-1',
    ]);
  });

  it.each([
    [113_450, '1134.50'],
    [4_000, '40.00'],
    [5, '0.05'],
  ])(
    'sends %d cents with two decimals and the paymentIntentId before it confirms [7.53] [9.04]',
    async (amountMinor, amount) => {
      const { network, pay, results } = await openStep(amountMinor, {
        [`PUT ${UPDATE}`]: () => {
          expect(stripe.confirmed).toEqual([]);
          return respondWithJson({ ...openIntent, amount });
        },
      });
      pay();
      await waitFor(() => expect(results).toHaveLength(1));
      expect(network.sent('PUT', UPDATE).map(({ body }) => body)).toEqual([
        { invoiceXID: 'invoice-1', paymentIntentId: 'pi_1', amount },
      ]);
      expect(stripe.confirmed).toHaveLength(1);
    },
  );

  it('sends the server invoice, amount, method, and the payment at the processor [7.12] [7.38]', async () => {
    const { network, pay, results } = await openStep(4_000);
    pay();
    await waitFor(() => expect(results).toEqual([paid]));
    expect(network.sent('POST', ACCEPT).map(({ body }) => body)).toEqual([
      {
        invoiceXID: 'invoice-1',
        payAmount: '40.00',
        paymentType: 'creditCard',
        paymentToken: 'pi_1',
        tokenProcessor: 'STRIPE',
      },
    ]);
  });

  it('keeps its fields and the typed text when another language is selected', async () => {
    const { source, pay, results } = await openStep();
    const clients = stripe.clients.length;
    await act(() => source.change({ catalogue: 'de', format: 'de' }));
    expect(screen.getByRole('button', { name: /zahlen/i })).toHaveProperty('disabled', false);
    expect(stripe.clients).toHaveLength(clients);
    pay();
    await waitFor(() => expect(results).toEqual([paid]));
  });

  it('shows an error if Stripe does not know the business’s account [8.06]', async () => {
    mountStep(113_450, {
      [`POST ${CREATE}`]: () => respondWithProblem('processor-not-configured'),
    });
    expect(
      await screen.findByText(
        'There was an error connecting your Stripe account. Please contact Stripe customer support and try again.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows the outcome of an earlier visit to the bank until the next payment begins', async () => {
    let settle = (_: unknown) => {};
    stripe.respond(new Promise((resolve) => (settle = resolve)));
    const { pay, results } = await openStep(113_450, {}, { kind: 'not-authenticated' });
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('The bank could not confirm this payment.');
    expect(screen.getByText('3D Secure authentication failed')).toBeTruthy();
    pay();
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(screen.queryByText('3D Secure authentication failed')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    settle({ paymentIntent: { status: 'succeeded' } });
    await waitFor(() => expect(results).toEqual([paid]));
  });

  it('shows in a toast that a bank’s step failed, and in the alert what that means [8.12] [8.13]', async () => {
    stripe.respond({
      error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    });
    const { pay, results } = await openStep();
    pay();
    const toast = await screen.findByRole('listitem');
    expect(within(toast).getByText('3D Secure authentication failed')).toBeTruthy();
    expect(
      within(toast).getByText('This transaction requires 2 step authentication. Please try again.'),
    ).toBeTruthy();
    expect(screen.getByRole('alert').textContent?.trim()).toBe(
      'The bank could not confirm this payment.You were not charged. Try again or use another card.',
    );
    expect(results).toEqual([]);
  });

  it('shows a failure in a toast that closes by itself, and moves the focus to the alert [8.04]', async () => {
    const { pay } = await openStep();
    stripe.respond({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
    pay();
    const message = await screen.findByText('Your card has insufficient funds.');
    const alert = screen.getByRole('alert');
    expect(alert.contains(message)).toBe(true);
    expect(alert.textContent?.trim()).toBe(
      'Your card has insufficient funds.You were not charged. Try another card or contact your bank.',
    );
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    const toast = screen.getByRole('listitem');
    expect(toast.textContent).toContain('There was an error processing your payment.');
    fireEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('alert').contains(message)).toBe(true);
    pay();
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  it('removes a decline once the payer edits the card, and shows the next one', async () => {
    const { pay } = await openStep();
    stripe.respond({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
    pay();
    await screen.findByRole('alert');
    act(() => stripe.emit('change', { complete: true, value: { type: 'card' } })); // an event without an edit, such as after a change of appearance
    expect(screen.getByRole('alert')).toBeTruthy();
    act(() => stripe.emit('focus'));
    act(() => stripe.emit('change', { complete: false, value: { type: 'card' } }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    pay();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('still shows a failure if no new payment can be opened after it [8.04]', async () => {
    let opened = 0;
    const { pay } = await openStep(113_450, {
      [`POST ${CREATE}`]: () => {
        opened += 1;
        return opened === 1
          ? respondWithJson(openIntent)
          : respondWithProblem('processor-unreachable');
      },
    });
    stripe.respond({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
    pay();
    const message = await screen.findByText('Your card has insufficient funds.');
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(screen.getByRole('listitem').textContent).toContain('There was an error processing');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    // the server has not confirmed that nothing was charged
    expect(screen.getByRole('alert').textContent).not.toContain('charged');
    expect(screen.queryByText(/problem loading/)).toBeNull();
  });

  it('leaves the focus in place for the outcome of an earlier visit', async () => {
    await openStep(113_450, {}, { kind: 'declined', reason: 'insufficient_funds' });
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('The card has insufficient funds.');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('listitem').textContent).toContain('There was an error processing');
  });

  it.each([
    ['insufficient_funds', 'The card has insufficient funds.'],
    ['incorrect_cvc', 'The security code is incorrect.'],
    ['stolen_card', 'Your card was declined.'],
    ['lost_card', 'Your card was declined.'],
  ])('shows why Stripe’s form declined a card: %s', async (code, happened) => {
    const { pay } = await openStep();
    stripe.respond({
      error: { type: 'card_error', code: 'card_declined', decline_code: code, message: code },
    });
    pay();
    expect((await screen.findByRole('alert')).textContent).toContain(happened);
    expect(document.body.textContent).not.toContain(code);
  });

  it('shows the decline reason from the server', async () => {
    const declined = {
      successful: false,
      outcome: 'failed',
      declineCode: 'limit_exceeded',
    } as const;
    const { pay } = await openStep(113_450, {
      [`POST ${ACCEPT}`]: () => respondWithJson({ ...paid, ...declined }),
    });
    pay();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This payment exceeds the card’s limit.',
    );
  });

  it('shows that nothing was sent if Stripe cannot be reached, and suggests no other method', async () => {
    const { pay, network } = await openStep();
    stripe.lose();
    pay();
    expect(
      await screen.findByText(/could not reach the server, so nothing was charged/),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('different payment method');
    expect([stripe.confirmed, network.sent('POST', ACCEPT)]).toEqual([[], []]);
  });

  it('shows Stripe’s own text for a declined card, and its default if there is none [8.05]', async () => {
    const { pay } = await openStep();
    stripe.respond({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
    pay();
    expect(await screen.findByText('Your card has insufficient funds.')).toBeTruthy();
    stripe.respond({ error: { type: 'card_error' } });
    pay();
    expect(
      await screen.findByText(
        'An error occurred while processing the card. Try again later or with a different payment method.',
      ),
    ).toBeTruthy();
  });
});
