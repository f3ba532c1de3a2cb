import type { DocumentStatus } from '#contract/codes.ts';

/**
 * The statuses in which a quote can be accepted: those in which its state table takes `accept`, as a test holds. On their own
 * for the service worker, which has no room for the table.
 */
export const OPEN_QUOTE_STATUSES: readonly DocumentStatus[] = ['SENT', 'VIEWED', 'UPDATED'];

/** The statuses of a quote that its customer has accepted, whatever the business made of it. */
export const ACCEPTED_QUOTE_STATUSES: readonly DocumentStatus[] = [
  'ACCEPTED',
  'ACCEPTED_INVOICED',
  'INVOICED',
];
