/** The prefix of the idempotency key of every charge of a saved payment method. */
export const SAVED_KEY = 'billfold-saved-';
