import type { RegisteredProcessor } from '#payments/contract.ts';

/** Rainforest's registry entry. Its fields include the payer's country and postal code. There is no redirect. */
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
