import type { PaymentSource } from '#contract/codes.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { SOURCES } from '#payments/card-form/sources.ts';
import { CARD_SOURCES, type CardSourceCase, checkout } from '../secrecy/cardSources.ts';

/** A source of the card form, and the expected results of its journeys. */
export interface JourneySource extends CardSourceCase {
  /** The business of the demo that it belongs to. */
  readonly appId: string;
  /** The counted rows in the books; null if nothing is charged. */
  readonly takes: 'payments' | 'methods' | null;
  /** The path of the call that reports the outcome to the server, with `*` for each part that differs. */
  readonly settles: string | null;
  /** The page's text when it is reopened after a lost response; null if nothing is charged. */
  readonly reopened: RegExp | null;
  /** Whether the page has fields of its own besides the card and a country. */
  readonly asksItself: boolean;
  readonly asksCountry: boolean;
}

const REOPENED: Readonly<Partial<Record<PaymentSource, RegExp>>> = {
  'public-invoice': /Paid in full/,
  'public-create-card': /This link has already been used/,
  'public-update-card': /This link has already been used/,
  'public-payment-method': /This link has already been used/,
};

/** The call with which each source reads the outcome from the server; none if the source charges nothing. */
const SETTLES: Readonly<Partial<Record<PaymentSource, RouteName>>> = {
  'manual-invoice': 'processManualInvoicePayment',
  'manual-product': 'processManualProductPayment',
  'save-card': 'processManualProductPayment',
  'checkout-form': 'processCheckoutPayment',
  'public-invoice': 'acceptPayment',
  'public-create-card': 'submitPaymentMethod',
  'public-update-card': 'updatePaymentMethod',
  'public-payment-method': 'createPaymentMethod',
};

const FREE = /Nothing was charged for it/;

/** A form that charges nothing today, for each way to type a card: it only saves the card. */
const FREE_FORMS: readonly CardSourceCase[] = [
  {
    name: 'checkout-form, free',
    form: 'fields',
    open: checkout('garden-check?type=checkout&app_id=fern'),
    done: FREE,
  },
  {
    name: 'checkout-form, free (card frame)',
    form: 'card frame',
    open: checkout('bike-check?type=checkout&app_id=harbor'),
    done: FREE,
  },
  {
    name: 'checkout-form, free (window)',
    form: 'window',
    open: checkout('choir-place?type=checkout&app_id=maple'),
    done: FREE,
  },
];

/** The businesses of the demo, by the kind of fields in which cards are typed. */
const APP_IDS = { fields: 'fern', 'card frame': 'harbor', window: 'maple' } as const;

/** Every source of the card form, with each way to type a card. */
export const JOURNEY_SOURCES: readonly JourneySource[] = [...CARD_SOURCES, ...FREE_FORMS].map(
  (one) => {
    const source = SOURCES[one.name.replace(/,? .*/, '') as PaymentSource];
    const { mode, details } = source;
    const settles = SETTLES[source.source];
    const isSave = mode === 'save' || FREE_FORMS.includes(one);
    const isRequestedByFields = source.source === 'public-invoice' && one.form === 'fields';
    return {
      ...one,
      appId: APP_IDS[one.form],
      takes: mode === 'preview' ? null : isSave ? 'methods' : 'payments',
      reopened: REOPENED[source.source] ?? one.done,
      settles: settles ? ROUTES[settles].path.replace(/\{\w+\}/g, '*') : null,
      asksItself: !isRequestedByFields,
      asksCountry: !isRequestedByFields && details.some((detail) => detail === 'country'),
    };
  },
);
