import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { useMemo, useRef } from 'react';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { Money } from '#domain/money/money.ts';
import { toProcessorUnits } from '#domain/money/processorUnits.ts';
import type { ProcessorTheme, SubmitOptions, WalletProps } from '#payments/contract.ts';
import { confirmWallet } from './confirmWallet.ts';
import { getWalletOptions } from './getWalletOptions.ts';
import { stripeAppearance } from './stripeAppearance.ts';
import { useLiveTheme } from './useLiveTheme.ts';

interface StripeWalletsProps extends WalletProps {
  readonly stripe: Stripe;
  readonly theme: ProcessorTheme;
}

/**
 * Apple Pay, Google Pay and Link in the Express Checkout Element. Its elements group has the displayed amount and no intent,
 * so that the sheet opens at once, while the server sets the amount of the payment's single intent.
 */
export function StripeWallets({ stripe, theme: loaded, ...wallets }: StripeWalletsProps) {
  const theme = useLiveTheme(loaded);
  const { storesMethod = false } = wallets;
  const last = useRef<Money | null>(null);
  if (wallets.amount !== null) last.current = wallets.amount;
  const { amountMinor = 0, currency = '' } = last.current ?? {};
  const options = useMemo(
    () => toGroupOptions({ amountMinor, currency }, theme, storesMethod),
    [amountMinor, currency, theme, storesMethod],
  );
  if (options === null) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...wallets} isDark={theme.isDark} />
    </Elements>
  );
}

/** An open sheet: the displayed amount, and the payment that was started for it. */
interface OpenSheet {
  readonly shown: Money;
  readonly started: Promise<SubmitOptions | null>;
}

function Buttons({ isDark, ...props }: WalletProps & { readonly isDark: boolean }) {
  const { amount, isDisabled, mayStart, onStart, onOutcome, onAvailable } = props;
  const stripe = useStripe();
  const elements = useElements();
  const sheet = useRef<OpenSheet | null>(null);
  const options = useMemo(() => getWalletOptions(isDark), [isDark]);
  const open = (event: StripeExpressCheckoutElementClickEvent) => {
    if (amount === null || isDisabled || !mayStart()) return event.reject();
    sheet.current = { shown: amount, started: onStart() };
    event.resolve(); // Stripe allows one second, and browsers open the sheet only during the click
  };
  const takeStarted = async () => {
    const opened = sheet.current;
    sheet.current = null;
    const submit = (await opened?.started) ?? null;
    return opened && submit && { shown: opened.shown, options: submit };
  };
  const cancel = async () => {
    if ((await takeStarted()) !== null) onOutcome({ kind: 'cancelled' });
  };
  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const started = await takeStarted();
    if (started === null || stripe === null || elements === null)
      return event.paymentFailed({ reason: 'fail' });
    onOutcome(await confirmWallet({ stripe, elements, event, current: amount, ...started }));
  };
  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods }) => onAvailable(availablePaymentMethods !== undefined)}
      onLoadError={() => onAvailable(false)}
      onClick={open}
      onCancel={() => void cancel()}
      onConfirm={(event) => void confirm(event)}
    />
  );
}

/** The elements group for an amount; null if Stripe cannot represent it. An order with later charges accepts cards only. */
function toGroupOptions(
  { amountMinor, currency }: Money,
  theme: ProcessorTheme,
  storesMethod: boolean,
): StripeElementsOptionsMode | null {
  if (currency === '') return null;
  const amount = toProcessorUnits(amountMinor, currency, minorUnits(currency));
  if (amount === null || amount <= 0) return null;
  return {
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    ...(storesMethod && { paymentMethodTypes: ['card'], setupFutureUsage: 'off_session' }),
    appearance: stripeAppearance(theme, false),
    loader: 'never',
  };
}
