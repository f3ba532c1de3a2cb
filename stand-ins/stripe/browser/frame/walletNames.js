/** The names on the buttons and sheets of the wallets. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
