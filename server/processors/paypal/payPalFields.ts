import type { ConnectionFields } from '../contract/connectionFields.ts';

/** PayPal's fields: the REST app of the business's account, the account itself, and the webhook of its events. */
export const payPalFields: ConnectionFields = {
  account: { pattern: /^[A-Z0-9]{13}$/, example: '5K7TQ2W8ABCDE' },
  settings: {
    clientId: { isRequired: true, meaning: 'the client id of the REST app' },
    sdkVersion: {
      isRequired: false,
      meaning: 'the version of the script: `6`, or `5` for the one before',
      begins: { test: ['5', '6'], live: ['5', '6'] },
    },
    agreements: {
      isRequired: false,
      meaning: '`yes` if PayPal has enabled billing agreements for the account',
      begins: { test: ['yes', 'no'], live: ['yes', 'no'] },
    },
    googlePay: {
      isRequired: false,
      meaning: '`yes` if PayPal has enabled Google Pay for the account; with version 6 only',
      begins: { test: ['yes', 'no'], live: ['yes', 'no'] },
    },
    applePay: {
      isRequired: false,
      meaning: '`yes` if PayPal has enabled Apple Pay for the account; with version 6 only',
      begins: { test: ['yes', 'no'], live: ['yes', 'no'] },
    },
    apiBase: { isRequired: false, meaning: 'another address of the API', isAddress: true },
    scriptUrl: { isRequired: false, meaning: 'another address of the script', isAddress: true },
    googlePayUrl: {
      isRequired: false,
      meaning: 'another address of Google Pay’s script',
      isAddress: true,
    },
    frameOrigin: {
      isRequired: false,
      meaning: 'the origin of the script’s frames, if different from the script’s',
      isAddress: true,
    },
  },
  secrets: {
    clientSecret: { isRequired: true, meaning: 'the secret of the REST app' },
    webhookId: {
      isRequired: true,
      meaning: 'the id of the webhook, by which its events are verified',
    },
  },
};
