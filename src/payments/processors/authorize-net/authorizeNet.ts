import type { RegisteredProcessor } from '#payments/contract.ts';

/** Authorize.Net before its chunk: its window has the card; the page asks for the rest. Nobody leaves the page. */
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
