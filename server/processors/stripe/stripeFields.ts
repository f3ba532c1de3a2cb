import { cardBrandsField } from '../contract/cardBrandsField.ts';
import type { ConnectionFields } from '../contract/connectionFields.ts';

/** Stripe's fields: the keys of a platform or an account, and the account to charge. */
export const stripeFields: ConnectionFields = {
  account: { pattern: /^acct_\w{1,100}$/, example: 'acct_1A2b3C' },
  accountProperty: 'stripeAccountId',
  settings: {
    publicKey: {
      isRequired: true,
      meaning: 'the publishable key',
      begins: { test: ['pk_test_'], live: ['pk_live_'] },
    },
    apiBase: { isRequired: false, meaning: 'another address of the API', isAddress: true },
    scriptUrl: { isRequired: false, meaning: 'another address of the script', isAddress: true },
    frameOrigin: {
      isRequired: false,
      meaning: 'the origin of the script’s frames, if different from the script’s',
      isAddress: true,
    },
    cardBrands: cardBrandsField,
  },
  secrets: {
    secretKey: {
      isRequired: true,
      meaning: 'the secret key, or a restricted one',
      begins: { test: ['sk_test_', 'rk_test_'], live: ['sk_live_', 'rk_live_'] },
    },
    webhookSecret: {
      isRequired: true,
      meaning: 'the signing secret of the webhook',
      begins: { test: ['whsec_'], live: ['whsec_'] },
    },
  },
};
