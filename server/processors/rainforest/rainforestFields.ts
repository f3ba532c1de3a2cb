import { cardBrandsField } from '../contract/cardBrandsField.ts';
import type { ConnectionFields } from '../contract/connectionFields.ts';

/** Rainforest's fields: the platform that the business is a merchant of, and the platform's keys. */
export const rainforestFields: ConnectionFields = {
  account: { pattern: /^(?:sbx_)?mid_\w{1,100}$/, example: 'mid_2DrDFJPutxE5AIbJ' },
  settings: {
    platformId: {
      isRequired: true,
      meaning: 'the platform that the merchant belongs to',
      begins: { test: ['sbx_plt_'], live: ['plt_'] },
    },
    apiBase: { isRequired: false, meaning: 'another address of the API', isAddress: true },
    scriptUrl: { isRequired: false, meaning: 'another address of the script', isAddress: true },
    frameOrigin: {
      isRequired: false,
      meaning: 'the origin of the script’s frames, if not the usual hosts',
      isAddress: true,
    },
    cardBrands: cardBrandsField,
  },
  secrets: {
    apiKey: {
      isRequired: true,
      meaning: 'the platform’s API key',
      begins: { test: ['sbx_apikey_'], live: ['apikey_'] },
    },
    webhookSecret: {
      isRequired: true,
      meaning: 'the signing secret of the webhook',
      begins: { test: ['whsec_'], live: ['whsec_'] },
    },
  },
};
