import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo, useRef } from 'react';
import type {
  ProcessorForm,
  ProcessorFormProps,
  ProcessorSession,
  ProcessorTheme,
} from '#payments/contract.ts';
import { checkFields, confirmFields } from './confirmFields.ts';
import { getConfirmationDays } from './getConfirmationDays.ts';
import { getElementOptions } from './getElementOptions.ts';
import { stripeAppearance } from './stripeAppearance.ts';
import { useLiveTheme } from './useLiveTheme.ts';

interface FieldsProps extends ProcessorFormProps {
  readonly session: ProcessorSession;
}

interface StripeFormProps extends FieldsProps {
  readonly stripe: Stripe;
  readonly theme: ProcessorTheme;
}

/** The page asks for nothing. */
const NONE: NonNullable<ProcessorFormProps['pageDetails']> = [];

/** The Payment Element of one Stripe client. A new secret remounts it: Stripe cannot replace it in place. */
export function StripeForm({ stripe, theme: loaded, ...form }: StripeFormProps) {
  const theme = useLiveTheme(loaded);
  const clientSecret = form.session.secret;
  const { isCompact = false } = form;
  const options = useMemo(() => {
    const appearance = stripeAppearance(theme, isCompact);
    return { clientSecret, appearance, loader: 'never' as const };
  }, [clientSecret, theme, isCompact]);
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ session, pageDetails = NONE, isCardOnly = false, known, ...on }: FieldsProps) {
  const { mode } = on;
  const stripe = useStripe();
  const elements = useElements();
  // Stripe also reports changes of its own, such as the first state of a mounted element
  const isFocused = useRef(false);
  const form = useMemo<ProcessorForm | null>(
    () =>
      stripe === null || elements === null
        ? null
        : {
            check: () => checkFields(elements),
            submit: ({ session: _, billing = {}, ...options }) =>
              confirmFields({ stripe, elements, session, billing, pageDetails, ...options }),
          },
    [stripe, elements, session, pageDetails],
  );
  const options = useMemo(
    () => getElementOptions(pageDetails, { mode, isCardOnly, ...(known && { known }) }),
    [pageDetails, mode, isCardOnly, known],
  );
  return (
    <PaymentElement
      options={options}
      onReady={() => {
        if (form !== null) on.onReady(form);
      }}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
      onChange={({ complete, value }) => {
        on.onMethodChange?.(getConfirmationDays(value.type));
        if (isFocused.current) on.onEdit?.();
        if (complete) on.onComplete?.();
      }}
      onLoadError={on.onFailed}
    />
  );
}
