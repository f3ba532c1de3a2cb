import type { RegisteredProcessor } from '#payments/contract.ts';

/** Rainforest's registry entry. Its fields include the payer's country and postal code, and never leave the page. */
export const rainforest: RegisteredProcessor = {
  name: 'RAINFOREST',
  paymentType: 'creditCard',
  messages: {
    method: 'public.payments.cardName',

    connection: 'errors.publicLoad',
  },
  asksForDetails: ['pay'],
  returnParameters: /^$/,
  readReturn: () => null,
  fetchModule: () => import('./rainforestModule.tsx').then((late) => late.rainforestModule),
};
