/** The payer's data with the fields' token. */
export const TOKEN_PAYER = {
  nameOnCard: 'Amara Okafor',
  postalCode: '97211',
  country: 'USA',
  region: 'OR',
} as const;

/** The card's data with it. */
export const TOKEN_CARD = {
  cardNumber: '4242',
  cardType: 'credit',
  cardBrand: 'visa',
  expirationMonth: '08',
  expirationYear: '2031',
  fingerprint: 'fp_1',
} as const;
