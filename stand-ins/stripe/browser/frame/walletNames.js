/** The wallets' names on buttons and sheets. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
