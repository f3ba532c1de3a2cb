import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

/** What Juniper Press sells by a checkout form, by card, with PayPal or with the wallets of a device: places in a workshop. */
export const juniperForms: CheckoutDraft = {
  products: [
    {
      reference: 'press-afternoon',
      name: 'An afternoon at the press',
      description: 'Four hours of typesetting and printing, paper included',
      unitPrice: '95.00',
      taxes: [{ name: 'Sales tax', rate: '7' }],
      recurrence: null,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'press-afternoon',
      title: 'An afternoon at the press',
      description: 'Saturdays from one, at 75 Pine Street.',
      items: [{ product: 'press-afternoon', quantity: 1, minQuantity: 1, maxQuantity: 6 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
