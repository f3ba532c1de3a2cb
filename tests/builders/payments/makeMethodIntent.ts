import type {
  PaymentMethodIntent,
  PaymentMethodResult,
} from '#contract/entities/payments/paymentMethod.ts';

/** An open session of a change link, for the business in Portland. */
export function makeMethodIntent(
  overrides: Partial<PaymentMethodIntent> = {},
): PaymentMethodIntent {
  return {
    source: 'public-update-card',
    method: {
      connectionId: 'c-1',
      processor: 'STRIPE',
      kind: 'fields',
      accountId: 'acct_1',
      publicKey: 'pk_test_1',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      isTest: true,
      settings: {},
    },
    setupId: 'seti_1',
    secret: 'seti_1_secret_2',
    currencyCode: 'USD',
    isRegionRequired: false,
    showsFullAddress: false,
    contactName: 'Ada Vega',
    contactEmail: 'ada@vega.example',
    current: { brand: 'mastercard', last4: '4444', expires: '2026-12' },
    expiresAt: '2026-12-31T00:00:00.000Z',
    embedOrigins: ['https://shop.example'],
    ...overrides,
  };
}

/** A saved card in the server's response. */
export function makeSavedResult(overrides: Partial<PaymentMethodResult> = {}): PaymentMethodResult {
  return {
    successful: true,
    outcome: 'saved',
    declineCode: null,
    method: { brand: 'visa', last4: '4242', expires: '2031-04' },
    paymentMethodId: 'pm_1',
    fingerprint: 'fp_1',
    ...overrides,
  };
}
