import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

const vat = [{ name: 'VAT', rate: '20' }];

/** What Kestrel Pottery sells by checkout forms, by card or with PayPal: places in an evening at the wheel, and mugs that are delivered. */
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
    {
      reference: 'mugs',
      name: 'Four stoneware mugs',
      description: 'Speckled white, 300 ml each',
      unitPrice: '56.00',
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
    {
      slug: 'mugs',
      title: 'A set of mugs',
      description: 'Packed by hand and delivered within a week.',
      items: [{ product: 'mugs', quantity: 1, minQuantity: 1, maxQuantity: 6 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      asksFor: ['address', 'phone'],
      redirectUrl: null,
      isActive: true,
    },
  ],
};
