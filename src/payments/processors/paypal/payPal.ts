import type { RegisteredProcessor } from '#payments/contract.ts';

/** PayPal before its chunk. Its window stands over the page: no return address is PayPal's. */
export const payPal: RegisteredProcessor = {
  name: 'PAYPAL',
  paymentType: 'payPal',
  messages: {
    method: 'pay.payPalName',
    declined: 'errors.payment.payPalDeclined',
    next: 'pay.next.payPal',
    connection: 'errors.publicLoad',
  },
  asksForDetails: ['pay', 'save'],
  returnParameters: /^(?!)/,
  readReturn: () => null,
  fetchModule: () => import('./payPalModule.tsx').then((late) => late.payPalModule),
};
