import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';

/** The minimum height of a touch target. */
const BUTTON_PX = 48;

/** The Express Checkout Element's options: three wallets, each shown if the device supports it. */
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
