import type { PaymentSource } from '#contract/codes.ts';
import type { RouteName } from '#contract/routes/routes.ts';

/** A field of the page's own, beside the processor's fields. */
export type DetailName =
  | 'nameOnCard'
  | 'country'
  | 'postalCode'
  | 'region'
  | 'address1'
  | 'address2'
  | 'locality'
  | 'email'
  | 'phone';

/** One use of the card form: its fields, its API calls, and what follows success. */
export interface CardSource {
  readonly source: PaymentSource;
  /** `preview` renders the form but cannot submit it. */
  readonly mode: 'pay' | 'save' | 'preview';
  readonly audience: 'public' | 'staff';
  /** The fields that the page shows where the processor's own do not ask. */
  readonly details: readonly DetailName[];
  /** The page always asks for these first, whatever the method: the API call requires them. */
  readonly asksItself?: true;
  /** The fields are a delivery address. */
  readonly isDelivery?: true;
  /** No card is typed: the name is the payer's. */
  readonly isCardless?: true;
  /** Whether saving the card needs consent (reading 10): `required` blocks without it, `optional` sends NO_CONSENT. */
  readonly consent: 'required' | 'optional' | 'none';
  /** `card`: cards only. `any`: every method of the processor. */
  readonly methods: 'card' | 'any';
  /** Opens the session at the processor. */
  readonly creates: RouteName;
  /** Updates its amount before confirmation. */
  readonly updates: RouteName | null;
  /** Lets the server read the outcome; null where nothing is charged. */
  readonly settles: RouteName | null;
  /** What follows success: a page, an event to the embedding page, or nothing. */
  readonly follows: 'success-page' | 'invoice' | 'receipt' | 'event' | null;
}

const CARD: readonly DetailName[] = ['nameOnCard', 'country', 'postalCode', 'region'];
const ADDRESS: readonly DetailName[] = [
  'nameOnCard',
  'country',
  'address1',
  'address2',
  'locality',
  'region',
  'postalCode',
];

/** The delivery address of a form, which is not one of the nine sources. */
export const DELIVERY: CardSource = {
  source: 'checkout-form',
  mode: 'pay',
  audience: 'public',
  details: [...ADDRESS.filter((name) => name !== 'nameOnCard'), 'phone'],
  isDelivery: true,
  consent: 'none',
  methods: 'any',
  creates: 'createCheckoutPaymentIntent',
  updates: null,
  settles: null,
  follows: null,
};

/** The nine sources of the card form. All differences between them are in this table. */
export const SOURCES = {
  'manual-invoice': {
    source: 'manual-invoice',
    mode: 'pay',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
    creates: 'createManualInvoicePaymentIntent',
    updates: 'updateManualInvoicePaymentIntent',
    settles: 'processManualInvoicePayment',
    follows: 'invoice',
  },
  'manual-product': {
    source: 'manual-product',
    mode: 'pay',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
    creates: 'createManualPaymentIntent',
    updates: 'updateManualPaymentIntent',
    settles: 'processManualProductPayment',
    follows: 'receipt',
  },
  'save-card': {
    source: 'save-card',
    mode: 'save',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
    creates: 'createManualPaymentIntent',
    updates: null,
    settles: 'processManualProductPayment',
    follows: 'receipt',
  },
  'checkout-form': {
    source: 'checkout-form',
    mode: 'pay',
    audience: 'public',
    details: ['email', ...CARD],
    asksItself: true,
    consent: 'optional',
    methods: 'any',
    creates: 'createCheckoutPaymentIntent',
    updates: 'updateCheckoutForm',
    settles: 'processCheckoutPayment',
    follows: 'success-page',
  },
  'public-invoice': {
    source: 'public-invoice',
    mode: 'pay',
    audience: 'public',
    details: CARD,
    consent: 'none',
    methods: 'any',
    creates: 'createInvoicePaymentIntent',
    updates: 'updatePaymentIntent',
    settles: 'acceptPayment',
    follows: 'success-page',
  },
  'public-create-card': {
    source: 'public-create-card',
    mode: 'save',
    audience: 'public',
    details: [...ADDRESS, 'email', 'phone'],
    consent: 'required',
    methods: 'card',
    creates: 'createPaymentMethodIntent',
    updates: null,
    settles: 'submitPaymentMethod',
    follows: 'event',
  },
  'public-update-card': {
    source: 'public-update-card',
    mode: 'save',
    audience: 'public',
    details: [...ADDRESS, 'email', 'phone'],
    consent: 'none',
    methods: 'card',
    creates: 'createPaymentMethodUpdateIntent',
    updates: null,
    settles: 'updatePaymentMethod',
    follows: 'event',
  },
  'readonly-preview': {
    source: 'readonly-preview',
    mode: 'preview',
    audience: 'public',
    details: ['email', ...CARD],
    asksItself: true,
    consent: 'none',
    methods: 'any',
    creates: 'createCheckoutPreviewIntent',
    updates: null,
    settles: null,
    follows: null,
  },
  'public-payment-method': {
    source: 'public-payment-method',
    mode: 'save',
    audience: 'public',
    details: ['nameOnCard', 'email'],
    consent: 'required',
    methods: 'any',
    creates: 'createPaymentMethodIntent',
    updates: null,
    settles: 'createPaymentMethod',
    follows: 'event',
  },
} as const satisfies { readonly [S in PaymentSource]: CardSource & { readonly source: S } };
