import { CARD_BRANDS } from '#domain/card/cardBrands.ts';
import type { ConnectionField } from './connectionFields.ts';

/** The setting of every processor that takes cards: whose marks the card form shows. No processor reports it. */
export const cardBrandsField: ConnectionField = {
  isRequired: false,
  meaning:
    'the cards that the account accepts, such as `visa mastercard amex`; Visa and Mastercard when left out',
  choices: CARD_BRANDS.map(({ brand }) => brand),
};
