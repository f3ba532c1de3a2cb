import type { CheckoutDraft } from '#server/back-office/checkoutDraft.ts';

/** What Harbor Bikes sells by a checkout form, whose cards are typed into the card frame. */
export const harborForms: CheckoutDraft = {
  products: [
    {
      reference: 'full-service',
      name: 'Full service',
      description: 'Bearings, brakes and gears cleaned and set',
      unitPrice: '96.00',
      taxes: [{ name: 'Sales tax', rate: '5.5' }],
      recurrence: null,
    },
    {
      reference: 'lights',
      name: 'Lights, front and rear',
      description: null,
      unitPrice: '38.00',
      taxes: [{ name: 'Sales tax', rate: '5.5' }],
      recurrence: null,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'full-service',
      title: 'A full service',
      description: 'Bring it in the morning, ride home in the evening.',
      items: [{ product: 'full-service', quantity: 1, minQuantity: 1, maxQuantity: 4 }],
      upsells: [{ upsellId: 'lights', product: 'lights' }],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
