import { cardBrandsField } from '../contract/cardBrandsField.ts';
import type { ConnectionFields } from '../contract/connectionFields.ts';

/** eWay's fields: the public key for its form, and the key and password of its Rapid API. */
export const ewayFields: ConnectionFields = {
  account: { pattern: /^[\w.-]{1,100}$/, example: '91234567' },
  settings: {
    publicKey: { isRequired: true, meaning: 'the public API key (`epk-...`)' },
    form: {
      isRequired: false,
      meaning: '`frame`: cards are typed into our card frame; otherwise into Secure Fields',
    },
    encryptionKey: {
      isRequired: false,
      meaning: 'the client-side encryption key, for `form` = `frame`',
    },
    country: {
      isRequired: false,
      meaning: 'the country of saved cards, in two letters; `au` when left out',
    },
    apiBase: { isRequired: false, meaning: 'another address of the API', isAddress: true },
    scriptBase: { isRequired: false, meaning: 'another address of the scripts', isAddress: true },
    frameOrigin: {
      isRequired: false,
      meaning: 'the origin of the script’s frames, if different from the script’s',
      isAddress: true,
    },
    cardBrands: cardBrandsField,
  },
  secrets: {
    apiKey: { isRequired: true, meaning: 'the Rapid API key' },
    password: { isRequired: true, meaning: 'the password of that key' },
  },
};
