import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useMemo } from 'react';
import type {
  ProcessorForm,
  ProcessorFormProps,
  ProcessorOutcome,
  ProcessorSession,
  ProcessorTheme,
} from '#payments/contract.ts';
import { stripeAppearance } from './stripeAppearance.ts';
import { toErrorOutcome, toIntentOutcome } from './stripeOutcome.ts';

interface FieldsProps extends ProcessorFormProps {
  readonly session: ProcessorSession;
}

interface StripeFormProps extends FieldsProps {
  readonly stripe: Stripe;
  readonly theme: ProcessorTheme;
}

/** The Payment Element of one Stripe client. A change of secret mounts it again: Stripe refuses to swap it in place. */
export function StripeForm({ stripe, theme, ...form }: StripeFormProps) {
  const clientSecret = form.session.secret;
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(theme), loader: 'never' as const }),
    [clientSecret, theme],
  );
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ session, onReady, onFailed }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const form = useMemo<ProcessorForm | null>(
    () =>
      stripe === null || elements === null
        ? null
        : { submit: ({ returnUrl }) => confirm({ stripe, elements, session, returnUrl }) },
    [stripe, elements, session],
  );
  return (
    <PaymentElement
      options={{ layout: 'tabs', wallets: { link: 'never' } }}
      onReady={() => {
        if (form !== null) onReady(form);
      }}
      onLoadError={onFailed}
    />
  );
}

interface Confirmation {
  readonly stripe: Pick<Stripe, 'confirmPayment'>;
  readonly elements: Pick<StripeElements, 'submit' | 'fetchUpdates'>;
  readonly session: ProcessorSession;
  readonly returnUrl: string;
}

/** Checks the fields, fetches the new amount, then confirms; leaves the page only if the payer's bank asks for it (4.17). */
async function confirm({
  stripe,
  elements,
  session,
  returnUrl,
}: Confirmation): Promise<ProcessorOutcome> {
  try {
    const checked = await elements.submit();
    if (checked.error !== undefined) return toErrorOutcome(checked.error);
    const updated = await elements.fetchUpdates();
    if (updated.error !== undefined) return { kind: 'failed', code: 'not-updated' };
    const { paymentIntent, error } = await stripe.confirmPayment({
      elements: elements as StripeElements,
      clientSecret: session.secret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    return error === undefined ? toIntentOutcome(paymentIntent) : toErrorOutcome(error);
  } catch {
    return { kind: 'unknown' }; // the request may have arrived: only the server can tell
  }
}
