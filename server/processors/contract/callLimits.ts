/** The timeout of one attempt of a processor call, in ms. */
export const CALL_TIMEOUT_MS = 20_000;

/** How often a call is attempted in all; a repeat with the same key is safe. */
export const CALL_TRIES = 2;

/** The longest pause of a processor's client between two attempts, in ms. */
const TRY_PAUSE_MS = 5_000;

/** The longest that one call of an adapter takes, in ms. Leases of payments last as long as all their calls can take. */
export const LONGEST_CALL_MS = CALL_TRIES * CALL_TIMEOUT_MS + (CALL_TRIES - 1) * TRY_PAUSE_MS;
