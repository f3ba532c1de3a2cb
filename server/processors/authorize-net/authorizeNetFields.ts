import { cardBrandsField } from '../contract/cardBrandsField.ts';
import type { ConnectionFields } from '../contract/connectionFields.ts';

/** The fields of an account, which its API login ID identifies. */
export const authorizeNetFields: ConnectionFields = {
  account: { pattern: /^[\w.-]{1,25}$/, example: '5KP3u95bQpv' },
  settings: {
    publicKey: { isRequired: true, meaning: 'the public client key' },
    currency: {
      isRequired: false,
      meaning: 'the currency of the account; `USD` when left out',
    },
    form: {
      isRequired: false,
      meaning:
        '`frame`: cards are typed into our card frame; otherwise into the processor’s window',
    },
    apiBase: { isRequired: false, meaning: 'another address of the API', isAddress: true },
    scriptUrl: {
      isRequired: false,
      meaning: 'another address of Accept.js, for `form` = `frame`',
      isAddress: true,
    },
    windowUrl: {
      isRequired: false,
      meaning: 'another address of AcceptUI.js, the script of the window',
      isAddress: true,
    },
    frameOrigin: {
      isRequired: false,
      meaning: 'the origin of that script’s frame, if different from the script’s',
      isAddress: true,
    },
    cardBrands: cardBrandsField,
  },
  secrets: {
    transactionKey: { isRequired: true, meaning: 'the transaction key' },
    signatureKey: {
      isRequired: true,
      meaning: 'the signature key of the webhook',
    },
  },
};
