import type { OutboxKey } from './outboxRecord.ts';

/** Name of the BroadcastChannel between tabs and the worker; a message is an `OutboxEvent`. */
export const OUTBOX_CHANNEL = 'billfold-outbox';

/** Tag of Background Sync, and name of the Web Lock. */
export const OUTBOX_TAG = 'outbox';

/** Which record has changed; its content is read from the store. */
export type OutboxEvent = OutboxKey;
