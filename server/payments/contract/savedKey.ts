/** What the processor's key of every charge of a saved payment method begins with. */
export const SAVED_KEY = 'billfold-saved-';
