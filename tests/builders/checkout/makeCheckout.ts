import type {
  CheckoutForm,
  CheckoutReceipt,
  CheckoutResult,
  CheckoutTotals,
} from '#contract/entities/checkout/checkoutForm.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { makeCompany } from '../documents/makeParties.ts';
import { makeMethodIntent } from '../payments/makeMethodIntent.ts';

/** The price of the initial basket of `makeCheckoutForm`: one box. */
export function makeCheckoutTotals(overrides: Partial<CheckoutTotals> = {}): CheckoutTotals {
  return {
    currencyCode: 'USD',
    lines: [
      {
        id: 'box',
        upsellId: null,
        name: 'Fern box',
        quantity: 1,
        unitPrice: '90',
        discountAmount: '0.00',
        taxes: [],
        amount: '90.00',
        recurrence: null,
      },
    ],
    upsells: [],
    promoCodes: [],
    totals: {
      subtotal: '90.00',
      discount: '0.00',
      taxes: [],
      tax: '0.00',
      total: '90.00',
      recurring: [],
    },
    payAmount: '90.00',
    later: [],
    keepsMethod: false,
    ...overrides,
  };
}

/** A form that sells a box, at most five, with a guide beside it. */
export function makeCheckoutForm(overrides: Partial<CheckoutForm> = {}): CheckoutForm {
  return {
    id: 'shade-garden',
    checkoutFormUrl: 'https://checkout.fern.example/shade-garden',
    title: 'A shade garden in a box',
    description: null,
    currencyCode: 'USD',
    checkoutFormItemList: [
      {
        id: 'box',
        name: 'Fern box',
        description: null,
        productPrice: '90',
        taxTemplates: [],
        recurrence: null,
        quantity: 1,
        minQuantity: 0,
        maxQuantity: 5,
      },
    ],
    upsells: [
      {
        upsellId: 'guide',
        id: 'planting-guide',
        name: 'Planting guide',
        description: null,
        productPrice: '19',
        taxTemplates: [],
        recurrence: null,
      },
    ],
    takesPromoCodes: true,
    promoCodes: [],
    payAmount: '90.00',
    basket: makeCheckoutTotals(),
    embedOrigins: [],
    ...overrides,
  };
}

/** The response of a form of a business that charges cards with Stripe. */
export function makeCheckoutResponse(
  overrides: Partial<CheckoutForm> = {},
): RouteResponse<'getCheckoutForm'> {
  const { method } = makeMethodIntent();
  const { processor, accountId, publicKey, scriptUrl } = method;
  return {
    checkoutForm: makeCheckoutForm(overrides),
    companyProfile: makeCompany(),
    featureFlags: { checkout: true },
    appCurrencyCode: 'USD',
    appSalesInfo: {
      processor,
      accountId,
      publicKey,
      scriptUrl,
      isRegionRequired: false,
      isTest: true,
      methods: [method],
    },
    savingConnections: [method.connectionId],
    paypalMerchant: null,
  };
}

/** A purchase with `makeCheckoutForm`. */
export function makeCheckoutReceipt(overrides: Partial<CheckoutReceipt> = {}): CheckoutReceipt {
  return {
    receiptId: 'receipt-1',
    receiptNumber: 'R-1001',
    formTitle: 'A shade garden in a box',
    company: makeCompany(),
    customerName: 'Ada Vega',
    customerEmail: 'ada@vega.example',
    invoiceXid: 'invoice-7',
    invoiceNumber: '2042',
    boughtAt: '2026-11-24T10:00:00.000Z',
    basket: makeCheckoutTotals(),
    payments: [],
    method: null,
    ...overrides,
  };
}

/** A paid checkout in the server's response. */
export function makeCheckoutResult(overrides: Partial<CheckoutResult> = {}): CheckoutResult {
  return {
    successful: true,
    outcome: 'paid',
    declineCode: null,
    receipt: makeCheckoutReceipt(),
    redirectUrl: null,
    ...overrides,
  };
}
