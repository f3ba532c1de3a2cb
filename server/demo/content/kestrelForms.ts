import type { CheckoutDraft } from '#server/back-office/checkoutDraft.ts';

const vat = [{ name: 'VAT', rate: '20' }];

/** What Kestrel Pottery sells by a checkout form: places in an evening at the wheel, by card or with PayPal. */
export const kestrelForms: CheckoutDraft = {
  products: [
    {
      reference: 'wheel-evening',
      name: 'An evening at the wheel',
      description: 'Three hours with clay, firing and glaze',
      unitPrice: '45.00',
      taxes: vat,
      recurrence: null,
    },
    {
      reference: 'apron',
      name: 'Canvas apron',
      description: null,
      unitPrice: '18.50',
      taxes: vat,
      recurrence: null,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'wheel-evening',
      title: 'An evening at the wheel',
      description: 'Thursdays from seven, at Spike Island Works.',
      items: [{ product: 'wheel-evening', quantity: 1, minQuantity: 1, maxQuantity: 8 }],
      upsells: [{ upsellId: 'apron', product: 'apron' }],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
