import { LONGEST_CALL_MS } from '#server/processors/contract/callLimits.ts';

/** The most that one hold asks of the processor: a charge that was lost is found, read, ended, and read again. */
const MOST_CALLS = 4;

/** The most that it writes and waits for the database meanwhile, in ms. */
const WRITING_MS = 30_000;

/**
 * A request may keep an intent to itself for this long, in ms: at least as long as all its calls take with every try of theirs.
 * Taken over any earlier, a charge under way would count as one that was never made. After a crash it ends sooner, once the process
 * is found dead (server/maintenance).
 */
export const INTENT_LEASE_MS = MOST_CALLS * LONGEST_CALL_MS + WRITING_MS;
