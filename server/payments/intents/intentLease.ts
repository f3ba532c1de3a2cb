import { LONGEST_CALL_MS } from '#server/processors/contract/callLimits.ts';

/** The most processor calls during one lease: to find a lost charge, read it, cancel it, and read it again. */
const MOST_CALLS = 4;

/** The time for database writes and waits during one lease, in ms. */
const WRITING_MS = 30_000;

/**
 * The duration of a lease on an intent, in ms. It covers all calls with all their retries: if the lease ended earlier, a charge
 * in progress would count as never made. After a crash it is released sooner, once the process is found dead
 * (server/maintenance).
 */
export const INTENT_LEASE_MS = MOST_CALLS * LONGEST_CALL_MS + WRITING_MS;
