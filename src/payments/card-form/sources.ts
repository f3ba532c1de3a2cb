import type { PaymentSource } from '#contract/codes.ts';

/** One of the page's own fields, as opposed to the processor's. */
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

/** One use of the card form: who uses it, what it asks for, and whether it pays or saves. Its API calls are in the subject's folder. */
export interface CardSource {
  readonly source: PaymentSource;
  /** `preview` renders the form but cannot submit it. */
  readonly mode: 'pay' | 'save' | 'preview';
  readonly audience: 'public' | 'staff';
  /** The fields that the page shows if the processor's fields do not include them. */
  readonly details: readonly DetailName[];
  /** The page always asks for these first, whatever the method: the API call requires them. */
  readonly asksItself?: true;
  /** The fields are a delivery address. */
  readonly isDelivery?: true;
  /** No card is entered, so the name is the payer's. */
  readonly isCardless?: true;
  /** Whether saving the card needs consent (reading 10): `required` blocks without it, `optional` sends NO_CONSENT. */
  readonly consent: 'required' | 'optional' | 'none';
  /** `card`: cards only. `any`: every method of the processor. */
  readonly methods: 'card' | 'any';
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

/** The delivery address of a checkout form. It is not one of the nine sources. */
export const DELIVERY: CardSource = {
  source: 'checkout-form',
  mode: 'pay',
  audience: 'public',
  details: [...ADDRESS.filter((name) => name !== 'nameOnCard'), 'phone'],
  isDelivery: true,
  consent: 'none',
  methods: 'any',
};

/** The nine sources of the card form. All differences between their forms are in this table. */
export const SOURCES = {
  'manual-invoice': {
    source: 'manual-invoice',
    mode: 'pay',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
  },
  'manual-product': {
    source: 'manual-product',
    mode: 'pay',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
  },
  'save-card': {
    source: 'save-card',
    mode: 'save',
    audience: 'staff',
    details: [...CARD, 'email'],
    consent: 'optional',
    methods: 'card',
  },
  'checkout-form': {
    source: 'checkout-form',
    mode: 'pay',
    audience: 'public',
    details: ['email', ...CARD],
    asksItself: true,
    consent: 'optional',
    methods: 'any',
  },
  'public-invoice': {
    source: 'public-invoice',
    mode: 'pay',
    audience: 'public',
    details: CARD,
    consent: 'none',
    methods: 'any',
  },
  'public-create-card': {
    source: 'public-create-card',
    mode: 'save',
    audience: 'public',
    details: [...ADDRESS, 'email', 'phone'],
    consent: 'required',
    methods: 'card',
  },
  'public-update-card': {
    source: 'public-update-card',
    mode: 'save',
    audience: 'public',
    details: [...ADDRESS, 'email', 'phone'],
    consent: 'none',
    methods: 'card',
  },
  'readonly-preview': {
    source: 'readonly-preview',
    mode: 'preview',
    audience: 'public',
    details: ['email', ...CARD],
    asksItself: true,
    consent: 'none',
    methods: 'any',
  },
  'public-payment-method': {
    source: 'public-payment-method',
    mode: 'save',
    audience: 'public',
    details: ['nameOnCard', 'email'],
    consent: 'required',
    methods: 'any',
  },
} as const satisfies { readonly [S in PaymentSource]: CardSource & { readonly source: S } };
