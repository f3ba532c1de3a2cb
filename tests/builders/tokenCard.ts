/** What the fields that give a token say of the payer. */
export const TOKEN_PAYER = {
  nameOnCard: 'Amara Okafor',
  postalCode: '97211',
  country: 'USA',
  region: 'OR',
} as const;

/** What they say of the card. */
export const TOKEN_CARD = {
  cardNumber: '4242',
  cardType: 'credit',
  cardBrand: 'visa',
  expirationMonth: '08',
  expirationYear: '2031',
  fingerprint: 'fp_1',
} as const;
