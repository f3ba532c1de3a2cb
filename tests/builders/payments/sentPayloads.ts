/**
 * The payloads of mounted pages, field by field. The page tests compare the recorded calls with them, and the contract
 * tests send them to the server: a field that only one side has fails the other.
 */
const CARD = {
  nameOnCard: 'Ada Vega',
  country: 'USA',
  region: 'NY',
  postalCode: '10001',
  cardNumber: '1111',
  cardType: 'CREDIT',
  expirationMonth: '08',
  expirationYear: '2031',
  fingerprint: 'print-1',
  paymentToken: 'sbx_mtd_1',
  tokenProcessor: 'RAINFOREST',
} as const;

const OF_STAFF = {
  ...CARD,
  email: 'ada@vega.example',
  paymentMethodCardBrand: 'VISA',
  paymentMethodType: 'CREDIT',
  paymentGatewayId: 'sbx_mid_1',
  paymentSubType: 'card',
} as const;

/** PROCESS_RAINFOREST_MANUAL_INVOICE_PAYMENT without consent. */
export const MANUAL_INVOICE_PAYMENT = {
  ...OF_STAFF,
  contactId: 'contact-1',
  orderId: 'order-1',
  amount: '1134.50',
  consent: 'NO_CONSENT',
} as const;

/** PROCESS_RAINFOREST_MANUAL_PRODUCT_PAYMENT with consent; `payAmount` is what staff typed. */
export const MANUAL_PRODUCT_PAYMENT = {
  ...OF_STAFF,
  payAmount: '12.50',
  consent: 'EXPLICIT_CONSENT',
} as const;

/** PROCESS_PUBLIC_PAYMENT: the payer as entered in the component. */
export const PUBLIC_PAYMENT = {
  nameOnCard: 'Noor Whitaker',
  country: 'USA',
  region: 'WI',
  postalCode: '53703',
  cardNumber: '1111',
  cardType: 'CREDIT',
  cardBrand: 'VISA',
  expirationMonth: '08',
  expirationYear: '2031',
  fingerprint: 'print-1',
  paymentToken: 'sbx_mtd_1',
  tokenProcessor: 'RAINFOREST',
  paymentType: 'creditCard',
  invoiceXID: 'invoice-1',
  payAmount: '1134.50',
} as const;

/** PROCESS_CHECKOUT_PAYMENT of a processor whose fields return a token. */
export const CHECKOUT_PAYMENT = {
  ...CARD,
  email: 'ada@vega.example',
  paymentType: 'creditCard',
  paymentMethodCardBrand: 'VISA',
  checkoutFormIdentifier: 'shade-garden',
  upsells: ['guide'],
  promoCodes: ['SHADE10'],
  payAmount: '98.10',
  consent: 'EXPLICIT_CONSENT',
} as const;

/** The four create actions. */
export const SESSION_REQUESTS = {
  manualInvoice: {
    invoiceId: 'order-1',
    invoiceNumber: '2041',
    contactId: 'contact-1',
    createdBy: 'ada',
    billingContact: {
      name: 'Marisol Vega',
      addressLine1: '402 Hillcrest Ave',
      city: 'Portland',
      email: 'marisol@example.com',
    },
  },
  manualProduct: {
    source: 'Manual product payment',
    contactId: 'contact-1',
    createdBy: 'ada',
    billingContact: { name: 'Marisol Vega', email: 'marisol@example.com' },
  },
  saveCard: {
    source: 'Card on file - Save card',
    contactId: 'contact-1',
    createdBy: 'ada',
    billingContact: { name: 'Marisol Vega', email: 'marisol@example.com' },
  },
  checkout: { billingContact: {} },
  publicInvoice: {
    source: 'Public invoice payment',
    invoiceId: 'invoice-1',
    contactId: 'contact-1',
    billingContact: { name: 'Marisol Vega', email: 'marisol@example.com' },
  },
} as const;
