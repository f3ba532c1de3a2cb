import { cardBrandsField } from '../contract/cardBrandsField.ts';
import type { ConnectionFields } from '../contract/connectionFields.ts';

/** The fields for hosted card elements: where a card is tokenized, where the token is charged, and the keys of both. */
export const cardElementsFields: ConnectionFields = {
  account: { pattern: /^[\w.-]{1,100}$/, example: 'merchant-1' },
  settings: {
    publicKey: {
      isRequired: true,
      meaning: 'the key that creates tokens, and identifies the account in calls',
    },
    tokenizeUrl: {
      isRequired: true,
      meaning: 'the URL at which the card frame creates a token for a card',
      isAddress: true,
    },
    apiBase: { isRequired: true, meaning: 'the URL of the charges', isAddress: true },
    cardBrands: cardBrandsField,
  },
  secrets: {
    secretKey: { isRequired: true, meaning: 'the key that signs the calls to the charges' },
  },
};
