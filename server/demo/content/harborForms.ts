import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

/**
 * Harbor Bikes' offers by checkout forms, whose cards are typed into the card frame: a service, and a free inspection of
 * the bike.
 */
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
    {
      reference: 'bike-check',
      name: 'Bike check',
      description: 'A quarter of an hour; what you order then is charged to the saved card',
      unitPrice: '0.00',
      taxes: [],
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
    {
      slug: 'bike-check',
      title: 'A free bike check',
      description: 'We look at brakes, chain and tyres while you wait.',
      items: [{ product: 'bike-check', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
