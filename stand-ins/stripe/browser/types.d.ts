import type { Appearance, FieldsSetup, FormValues } from '#stand-ins/kit/browser/types.d.ts';

export type { FormValues };

/** An error in the script's result. */
export interface ScriptError {
  type: string;
  message?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  status?: number;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

/** The part of an intent that the script reads. */
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  status: string;
  /** Only for a payment. */
  amount?: number;
  currency?: string;
  setup_future_usage?: string | null;
  automatic_payment_methods: null | { enabled: boolean };
  payment_method_types: string[];
  next_action: null | {
    type: string;
    redirect_to_url?: { url: string };
    use_stripe_sdk?: { stripe_js: string; source: string };
  };
  last_payment_error?: ScriptError | null;
  last_setup_error?: ScriptError | null;
}

/** The result of an API call. */
export type IntentResponse = { intent: Intent } | { error: ScriptError };

/** The script's API client. */
export interface Api {
  key: string;
  account: string;
  read(secret: string): Promise<IntentResponse>;
  confirm(secret: string, params: FormValues): Promise<IntentResponse>;
}

/** The options of `stripe.elements`. */
export interface ElementsOptions {
  clientSecret?: string;
  mode?: 'payment' | 'setup' | 'subscription';
  amount?: number;
  currency?: string;
  paymentMethodTypes?: string[];
  setupFutureUsage?: string;
  appearance?: Appearance;
  locale?: string;
}

/** Whether the element asks for a field of the address (`auto`) or the page does (`never`). */
type FieldChoice = 'auto' | 'never';

/** The options of `elements.create('payment')`. */
export interface PaymentOptions {
  readOnly?: boolean;
  paymentMethodOrder?: string[];
  fields?: {
    billingDetails?: FieldChoice | { address?: FieldChoice | Record<string, FieldChoice> };
  };
  defaultValues?: {
    billingDetails?: { address?: { country?: string; postal_code?: string } };
  };
}

/** The wallets that the stand-in supports, with the API's names. */
export type WalletName = 'apple_pay' | 'google_pay' | 'link';

/** Whether a wallet is offered. */
type WalletChoice = 'auto' | 'never' | 'always';

/** The options of `elements.create('expressCheckout')`. */
export interface ExpressOptions {
  buttonHeight?: number;
  paymentMethods?: Partial<Record<'applePay' | 'googlePay' | 'link', WalletChoice>>;
}

/** What the payer has authorized in a wallet's sheet. */
export interface Authorization {
  wallet: WalletName;
  token: string;
}

/** The frame's options for its form. */
export interface FrameSetup extends FieldsSetup {
  options: PaymentOptions;
  types: string[];
  key: string;
  account: string;
}

/** The result of validating the form. */
export interface Submitted {
  error?: ScriptError;
  selectedPaymentMethod?: string;
}

/** The arguments of `confirmPayment` and `confirmSetup`. */
export interface ConfirmArguments {
  elements?: object;
  clientSecret?: string;
  redirect?: 'always' | 'if_required';
  confirmParams?: FormValues & { return_url?: string; payment_method?: string };
}
