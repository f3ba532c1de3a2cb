import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';

/** The lowest height of a touch target. */
const BUTTON_PX = 48;

/** The Express Checkout Element's options: three wallets, each shown where the device has it. */
export function getWalletOptions(isDark: boolean): StripeExpressCheckoutElementOptions {
  return {
    buttonHeight: BUTTON_PX,
    buttonTheme: {
      applePay: isDark ? 'white' : 'black',
      googlePay: isDark ? 'white' : 'black',
    },
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    layout: { overflow: 'never' },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      klarna: 'never',
    },
  };
}
