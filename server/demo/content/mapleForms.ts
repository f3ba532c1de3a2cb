import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

/** What Maple Row Music sells by checkout forms: a lesson to try, and a place in the choir that costs nothing today. */
export const mapleForms: CheckoutDraft = {
  products: [
    {
      reference: 'trial-lesson',
      name: 'Trial lesson',
      description: 'Half an hour with an instrument of your choice',
      unitPrice: '32.00',
      taxes: [{ name: 'Sales tax', rate: '7' }],
      recurrence: null,
    },
    {
      reference: 'choir-place',
      name: 'A place in the choir',
      description: 'What you order later is charged to the saved card',
      unitPrice: '0.00',
      taxes: [],
      recurrence: null,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'trial-lesson',
      title: 'A trial lesson',
      description: 'We have the instruments here.',
      items: [{ product: 'trial-lesson', quantity: 1, minQuantity: 1, maxQuantity: 2 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
    {
      slug: 'choir-place',
      title: 'Sing with us',
      description: 'The choir meets on Tuesdays.',
      items: [{ product: 'choir-place', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
