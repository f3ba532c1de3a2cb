import type { SalesMethod } from '#contract/entities/documents/invoice.ts';

/** PayPal's button of a test account, with version 6 of PayPal's script, as a method of a document or a form. */
export function makePayPalMethod(settings: SalesMethod['settings'] = {}): SalesMethod {
  return {
    connectionId: 'c-2',
    processor: 'PAYPAL',
    kind: 'button',
    accountId: '5K7TQ2W8ABCDE',
    publicKey: 'client-1',
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
    isTest: true,
    settings,
  };
}
