/** Name of the global that carries what the head script has begun. */
export const EARLY_NAME = 'billfoldEarly';
