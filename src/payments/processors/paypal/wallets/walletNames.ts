/** The wallets' names, which are the same in every language. */
export const WALLET_NAMES = { applePay: 'Apple Pay', googlePay: 'Google Pay' } as const;
