import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

const salesTax = [{ name: 'Sales tax', rate: '8.875' }];

/**
 * Fern & Field's offers by checkout forms: plants and tools at once, a free visit of the garden, and a monthly letter
 * after a trial.
 */
export const fernForms: CheckoutDraft = {
  products: [
    {
      reference: 'fern-collection',
      name: 'Fern collection',
      description: 'Five shade ferns in 1-gallon pots, ready to plant',
      unitPrice: '90.00',
      taxes: salesTax,
      recurrence: null,
    },
    {
      reference: 'leaf-mulch',
      name: 'Leaf mulch',
      description: 'A bag of 50 liters',
      unitPrice: '14.50',
      taxes: salesTax,
      recurrence: null,
    },
    {
      reference: 'planting-guide',
      name: 'Planting guide',
      description: 'Printed, 48 pages, for shady gardens',
      unitPrice: '19.00',
      taxes: [],
      recurrence: null,
    },
    {
      reference: 'garden-check',
      name: 'Garden check',
      description: 'One visit of half an hour; what you order then is charged to the saved card',
      unitPrice: '0.00',
      taxes: [],
      recurrence: null,
    },
    {
      reference: 'seed-letter',
      name: 'Seed letter',
      description: 'Seeds for the month and how to sow them, by mail',
      unitPrice: '12.00',
      taxes: salesTax,
      recurrence: { code: 2, interval: 1, trialDays: 30, endsOn: null, occurrences: null },
    },
  ],
  promoCodes: [
    {
      code: 'SHADE10',
      type: 'percent',
      value: '10',
      isActive: true,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      productReferences: null,
    },
    {
      code: 'MULCH5',
      type: 'amount',
      value: '5.00',
      isActive: true,
      startsOn: null,
      endsOn: null,
      maxUses: 500,
      productReferences: ['leaf-mulch'],
    },
    {
      code: 'SPRING24',
      type: 'percent',
      value: '25',
      isActive: true,
      startsOn: '2024-03-01',
      endsOn: '2024-05-31',
      maxUses: null,
      productReferences: null,
    },
  ],
  forms: [
    {
      slug: 'shade-garden',
      title: 'A shade garden in a box',
      description: 'Delivered within five days in Portland.',
      items: [
        { product: 'fern-collection', quantity: 1, minQuantity: 1, maxQuantity: 5 },
        { product: 'leaf-mulch', quantity: 2, minQuantity: 0, maxQuantity: 20 },
      ],
      upsells: [{ upsellId: 'guide', product: 'planting-guide' }],
      plan: null,
      takesPromoCodes: true,
      redirectUrl: null,
      isActive: true,
    },
    {
      slug: 'garden-check',
      title: 'A free garden check',
      description: 'We look at light, soil and what grows already.',
      items: [{ product: 'garden-check', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
    {
      slug: 'seed-letter',
      title: 'The seed letter',
      description: 'A letter of seeds every month. The first 30 days are free.',
      items: [{ product: 'seed-letter', quantity: 1, minQuantity: 1, maxQuantity: 3 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
