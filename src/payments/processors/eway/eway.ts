import type { RegisteredProcessor } from '#payments/contract.ts';

/** eWay's registry entry. Its fields are number, expiration and security code; the page asks for the name. There is no redirect. */
export const eway: RegisteredProcessor = {
  name: 'EWAY',
  paymentType: 'creditCard',
  messages: {
    method: 'public.payments.cardName',

    connection: 'errors.publicLoad',
  },
  asksForDetails: [],
  returnParameters: /^$/,
  readReturn: () => null,
  fetchModule: () => import('./ewayModule.tsx').then((late) => late.ewayModule),
};
