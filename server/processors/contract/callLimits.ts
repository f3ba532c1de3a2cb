/** One try of a call at a processor takes at most this long, in ms. */
export const CALL_TIMEOUT_MS = 20_000;

/** A call is tried this often in all: with the same key it is safe to repeat. */
export const CALL_TRIES = 2;

/** A processor's client pauses at most this long between two tries, in ms. */
const TRY_PAUSE_MS = 5_000;

/** The longest that one call of an adapter takes, in ms; a payment is held for as long as the calls made of it can take. */
export const LONGEST_CALL_MS = CALL_TRIES * CALL_TIMEOUT_MS + (CALL_TRIES - 1) * TRY_PAUSE_MS;
