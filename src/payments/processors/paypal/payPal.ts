import type { RegisteredProcessor } from '#payments/contract.ts';

/** PayPal's registry entry. Its window opens above the page, so there is no return URL. */
export const payPal: RegisteredProcessor = {
  name: 'PAYPAL',
  paymentType: 'payPal',
  messages: {
    method: 'pay.payPalName',
    declined: 'errors.payment.payPalDeclined',
    next: 'pay.next.payPal',
    connection: 'errors.publicLoad',
  },
  hasWallets: ({ settings: { googlePay, applePay } }, storesMethod) =>
    !storesMethod && (googlePay === 'yes' || applePay === 'yes'),
  asksForDetails: ['pay', 'save'],
  returnParameters: /^(?!)/,
  readReturn: () => null,
  fetchModule: () => import('./payPalModule.tsx').then((late) => late.payPalModule),
};
