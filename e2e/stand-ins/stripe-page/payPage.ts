import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The options of a test for the page, in its URL. */
const query = new URLSearchParams(window.location.search);
const secret = query.get('secret') ?? query.get('payment_intent_client_secret') ?? '';
const account = query.get('account');

function appearance(): Appearance {
  const theme = query.get('theme') === 'night' ? 'night' : 'stripe';
  const variables = { borderRadius: '0.5rem', fontSizeBase: '1rem' };
  return { theme, variables };
}

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState('typing');
  const [isReady, setReady] = useState(false);
  const pay = async () => {
    if (!stripe || !elements) return;
    setState('paying');
    const returnUrl = new URL(window.location.pathname, window.location.href);
    if (account) returnUrl.searchParams.set('account', account);
    const settings = {
      elements,
      confirmParams: { return_url: returnUrl.href },
      redirect: 'if_required' as const,
    };
    const isSetup = secret.startsWith('seti_');
    const result = await (isSetup
      ? stripe.confirmSetup(settings)
      : stripe.confirmPayment(settings));
    const intent =
      'paymentIntent' in result
        ? result.paymentIntent
        : 'setupIntent' in result && result.setupIntent;
    const { error } = result;
    setState(
      error
        ? `error ${error.decline_code ?? error.code ?? error.type}`
        : `${intent ? intent.status : ''}`,
    );
  };
  return createElement(
    'form',
    { onSubmit: (event) => event.preventDefault() },
    createElement(PaymentElement, { onReady: () => setReady(true) }),
    createElement('button', { disabled: !isReady, onClick: pay, type: 'button' }, 'Pay'),
    createElement('output', null, state),
  );
}

async function start() {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  const stripe: Stripe | null = await loadStripe(
    'pk_test_standin',
    account ? { stripeAccount: account } : {},
  );
  const returned = query.get('payment_intent_client_secret');
  if (returned && stripe) {
    const { paymentIntent } = await stripe.retrievePaymentIntent(returned);
    root.textContent = `${query.get('redirect_status')} ${paymentIntent?.status}`;
    return;
  }
  const options: StripeElementsOptions = {
    clientSecret: secret,
    appearance: appearance(),
    locale: (query.get('locale') ?? 'en') as 'en',
  };
  createRoot(root).render(createElement(Elements, { stripe, options }, createElement(PayForm)));
}

void start();
