import type { RegisteredProcessor } from '#payments/contract.ts';

/** Authorize.Net's registry entry. The card is entered in its window; the page asks for the rest. There is no redirect. */
export const authorizeNet: RegisteredProcessor = {
  name: 'AUTHORIZE',
  paymentType: 'creditCard',
  messages: {
    method: 'public.payments.cardName',

    connection: 'errors.publicLoad',
  },
  asksForDetails: [],
  returnParameters: /^$/,
  readReturn: () => null,
  fetchModule: () => import('./authorizeNetModule.tsx').then((late) => late.authorizeNetModule),
};
