import type { ROUTES } from '#contract/routes/routes.ts';
import { BILLING } from '../saved-methods/savingMethods.ts';

/** The targets of bad requests; each can be changed by a valid request. */
export interface Aims {
  readonly quote: string;
  readonly versions: Readonly<Record<'quote' | 'form', string>>;
  readonly invoice: string;
  readonly order: string;
  readonly intent: string;
  /** Links of payment methods: to save a card, to save a method of any kind, to replace one. */
  readonly card: string;
  readonly method: string;
  readonly change: string;
  /** The session of each link. */
  readonly sessions: Readonly<Record<'card' | 'method' | 'change', string>>;
  /** Data for staff: the invoice's contact, a contact whose card is saved, and a payment without a document. */
  readonly invoiceContact: string;
  readonly contact: string;
  readonly manualIntent: string;
  /** A manual payment, and its invoice, as in a path. */
  readonly handPayment: string;
  /** A saved card and a link, each with its contact, as a path names them. */
  readonly savedCard: string;
  readonly contactLink: string;
  /** The receipt of an order with later charges. */
  readonly receipt: string;
}

/** A valid request of one write. */
export interface ValidRequest {
  readonly name: keyof typeof ROUTES;
  /** The path's id, and which other ids the call names. */
  readonly id: (aims: Aims) => string;
  readonly path: (id: string) => string;
  readonly payload?: (aims: Aims) => Readonly<Record<string, unknown>>;
  /** The document whose version it requires. */
  readonly needsVersion?: 'quote' | 'form';
  /** The payload field with the id that other calls have in the path. */
  readonly named?:
    | 'key'
    | 'changeId'
    | 'orderId'
    | 'contactId'
    | 'invoiceId'
    | 'paymentIntentId'
    | 'paymentToken';
  /** Fields that may be null. */
  readonly mayBeNull?: readonly string[];
  /** Fields that distinguish the actions of one call. */
  readonly tellsApart?: readonly string[];
  /** Fields that are lists of texts. */
  readonly lists?: readonly string[];
}

const NULLABLE = Object.keys(BILLING).filter(
  (name) => !['billingCountry', 'nameOnCard', 'paymentMethodType'].includes(name),
);

const paid = ({ invoice, intent }: Aims) => ({
  invoiceXID: invoice,
  payAmount: '100.00',
  paymentType: 'creditCard',
  paymentToken: intent,
  tokenProcessor: 'STRIPE',
});

/** A valid request of every write of the API. */
export const VALID_REQUESTS: readonly ValidRequest[] = [
  {
    name: 'viewQuote',
    id: ({ quote }) => quote,
    path: (id) => `/v1/sales/quote/${id}/viewed`,
  },
  {
    name: 'acceptQuote',
    id: ({ quote }) => quote,
    path: (id) => `/v1/sales/quote/${id}/accept`,
    needsVersion: 'quote',
  },
  {
    name: 'declineQuote',
    id: ({ quote }) => quote,
    path: (id) => `/v1/sales/quote/${id}/decline`,
    payload: () => ({ reason: 'Not this year' }),
    needsVersion: 'quote',
  },
  {
    name: 'viewInvoice',
    id: ({ invoice }) => invoice,
    path: (id) => `/v1/sales/invoice/${id}/viewed`,
  },
  {
    name: 'acceptPayment',
    id: ({ invoice }) => invoice,
    path: (id) => `/v1/sales/invoice/${id}/acceptPayment`,
    payload: paid,
  },
  {
    name: 'completeAuthorizedPayment',
    id: ({ invoice }) => invoice,
    path: (id) => `/v1/sales/invoice/${id}/completeAuthorizedPayment`,
    payload: ({ invoice, intent }) => ({
      invoiceXID: invoice,
      paymentToken: intent,
      tokenProcessor: 'STRIPE',
    }),
  },
  {
    name: 'createInvoicePaymentIntent',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/order/${id}/stripe/paymentIntent`,
  },
  {
    name: 'createInvoiceOrder',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/invoice/${id}/payPal/orders`,
    payload: () => ({ payAmount: '40.00' }),
  },
  {
    name: 'createInvoiceAgreement',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/invoice/${id}/payPal/billingAgreements`,
  },
  {
    name: 'createTokenSession',
    id: ({ invoice }) => invoice,
    path: () => '/v1/sales/rainforest/paymentIntent',
    payload: ({ invoice }) => ({
      source: 'Public invoice payment',
      invoiceId: invoice,
      billingContact: {},
    }),
    named: 'invoiceId',
    tellsApart: ['source'],
  },
  {
    name: 'updatePaymentIntent',
    id: ({ intent }) => intent,
    path: (id) => `/v1/sales/stripe/paymentIntent/${id}`,
    payload: ({ invoice, intent }) => ({
      paymentIntentId: intent,
      invoiceXID: invoice,
      amount: '40.00',
    }),
  },
  {
    name: 'createPaymentMethodIntent',
    id: ({ card }) => card,
    path: () => '/v1/sales/paymentMethods/intent',
    payload: ({ card }) => ({ key: card }),
    named: 'key',
  },
  {
    name: 'createPaymentMethodUpdateIntent',
    id: ({ change }) => change,
    path: () => '/v1/sales/paymentMethods/update:intent',
    payload: ({ change }) => ({ changeId: change }),
    named: 'changeId',
  },
  {
    name: 'removePaymentMethod',
    id: ({ change }) => change,
    path: () => '/v1/sales/paymentMethods/remove',
    payload: ({ change }) => ({ key: change }),
    named: 'key',
  },
  {
    name: 'submitPaymentMethod',
    id: ({ card }) => card,
    path: () => '/v1/sales/submitPaymentMethod',
    payload: ({ card, sessions }) => ({
      key: card,
      paymentToken: sessions.card,
      tokenProcessor: 'STRIPE',
      ...BILLING,
      consentType: 'EXPLICIT_CONSENT',
    }),
    named: 'key',
    mayBeNull: NULLABLE,
  },
  {
    name: 'createPaymentMethod',
    id: ({ method }) => method,
    path: () => '/v1/sales/paymentMethods',
    payload: ({ method, sessions }) => ({
      key: method,
      paymentToken: sessions.method,
      tokenProcessor: 'STRIPE',
      consent: 'EXPLICIT_CONSENT',
    }),
    named: 'key',
  },
  {
    name: 'updatePaymentMethod',
    id: ({ change }) => change,
    path: () => '/v1/sales/updatePaymentMethod',
    payload: ({ change, sessions }) => ({
      changeId: change,
      paymentToken: sessions.change,
      tokenProcessor: 'STRIPE',
      ...BILLING,
    }),
    named: 'changeId',
    mayBeNull: NULLABLE,
  },
  {
    name: 'createManualInvoicePaymentIntent',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/manualInvoicePayment/${id}/stripe/paymentIntent`,
  },
  {
    name: 'updateManualInvoicePaymentIntent',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/manualInvoicePayment/${id}/stripe/paymentIntent`,
    payload: ({ intent }) => ({ paymentIntentId: intent, amount: '40.00' }),
  },
  {
    name: 'processManualInvoicePayment',
    id: ({ order }) => order,
    path: (id) => `/v1/sales/manualInvoicePayment/${id}/payment`,
    payload: ({ order, intent, invoiceContact }) => ({
      orderId: order,
      contactId: invoiceContact,
      amount: '100.00',
      paymentToken: intent,
      tokenProcessor: 'STRIPE',
      consent: 'NO_CONSENT',
    }),
    named: 'orderId',
  },
  {
    name: 'createManualPaymentIntent',
    id: ({ contact }) => contact,
    path: () => '/v1/sales/manualPayment/stripe/paymentIntent',
    payload: ({ contact }) => ({ source: 'save-card', contactId: contact }),
    named: 'contactId',
  },
  {
    name: 'updateManualPaymentIntent',
    id: ({ manualIntent }) => manualIntent,
    path: () => '/v1/sales/manualPayment/stripe/paymentIntent',
    payload: ({ manualIntent }) => ({ paymentIntentId: manualIntent, amount: '40.00' }),
    named: 'paymentIntentId',
  },
  {
    name: 'processManualProductPayment',
    id: ({ manualIntent }) => manualIntent,
    path: () => '/v1/sales/manualPayment/payment',
    payload: ({ manualIntent }) => ({
      paymentToken: manualIntent,
      tokenProcessor: 'STRIPE',
      consent: 'NO_CONSENT',
    }),
    named: 'paymentToken',
  },
  {
    name: 'recordInvoicePayment',
    id: ({ invoice }) => invoice,
    path: (id) => `/v1/staff/invoices/${id}/payments`,
    payload: () => ({ kind: 'cash', amount: '1.00', paidOn: '2026-01-01' }),
  },
  {
    name: 'voidInvoicePayment',
    id: ({ handPayment }) => handPayment,
    path: (id) => `/v1/staff/invoices/${id}/void`,
    payload: () => ({ reason: 'Typed twice' }),
  },
  {
    name: 'refundInvoicePayment',
    id: ({ handPayment }) => handPayment,
    path: (id) => `/v1/staff/invoices/${id}/refund`,
    payload: () => ({ amount: '1.00', reason: 'Too much' }),
  },
  ...(
    [
      ['reconcileStaffInvoice', 'invoice', 'reconcile'],
      ['withdrawStaffInvoice', 'invoice', 'withdraw'],
      ['revokeStaffInvoiceLink', 'invoice', 'link/revoke'],
      ['withdrawStaffQuote', 'quote', 'withdraw'],
      ['revokeStaffQuoteLink', 'quote', 'link/revoke'],
    ] as const
  ).map(([name, kind, path]) => ({
    name,
    id: (aims: Aims) => aims[kind],
    path: (id: string) => `/v1/staff/${kind}s/${id}/${path}`,
  })),
  {
    name: 'setInvoiceOnlinePayments',
    id: ({ invoice }) => invoice,
    path: (id) => `/v1/staff/invoices/${id}/onlinePayments`,
    payload: () => ({ onlinePayments: false }),
  },
  ...(
    [
      ['setDefaultMethod', 'savedCard', 'default'],
      ['removeContactMethod', 'savedCard', 'remove'],
      ['revokeContactMethodLink', 'contactLink', 'revoke'],
      ['anonymizeContact', 'contact', 'anonymize'],
    ] as const
  ).map(([name, aim, path]) => ({
    name,
    id: (aims: Aims) => aims[aim],
    path: (id: string) => `/v1/staff/contacts/${id}/${path}`,
  })),
  {
    name: 'createContactMethodLink',
    id: ({ contact }) => contact,
    path: (id) => `/v1/staff/contacts/${id}/methodLinks`,
    payload: () => ({}),
  },
  {
    name: 'createCheckoutPreviewIntent',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/stripe/previewIntent`,
  },
  {
    name: 'createCheckoutSetupIntent',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/stripe/setupIntent`,
  },
  {
    name: 'createCheckoutPaymentIntent',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/stripe/paymentIntent`,
  },
  {
    name: 'updateCheckoutForm',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/stripe/paymentIntent`,
    payload: ({ intent }) => ({
      upsellIds: [],
      promoCodes: [],
      paymentIntentId: intent,
      formSlug: FORM,
    }),
    lists: ['upsellIds', 'promoCodes'],
  },
  {
    name: 'createCheckoutOrder',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/payPal/orders`,
  },
  {
    name: 'processCheckoutPayment',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/payment`,
    payload: ({ intent }) => ({
      email: 'amara.okafor@mail.example',
      paymentType: 'creditCard',
      paymentToken: intent,
      tokenProcessor: 'STRIPE',
      checkoutFormIdentifier: FORM,
      upsells: [],
      promoCodes: [],
      payAmount: '97.99',
      consent: 'NO_CONSENT',
    }),
    lists: ['upsells', 'promoCodes'],
  },
  {
    name: 'removeCheckoutMethod',
    id: ({ receipt }) => receipt,
    path: (id) => `/v1/sales/checkoutReceipt/${id}/removeMethod`,
  },
  {
    name: 'stopCheckoutCharges',
    id: ({ receipt }) => receipt,
    path: (id) => `/v1/sales/checkoutReceipt/${id}/stopCharges`,
  },
  {
    name: 'setCheckoutBasket',
    id: () => FORM,
    path: (id) => `/v1/sales/checkoutForm/${id}/basket`,
    payload: () => ({
      items: [{ id: 'fern-collection', quantity: 2 }],
      upsells: ['guide'],
      promoCodes: [],
    }),
    needsVersion: 'form',
    lists: ['upsells', 'promoCodes'],
  },
];

/** A form of the business. */
export const FORM = 'shade-garden';
