import type { DocumentStatus } from '#contract/codes.ts';

/**
 * The statuses in which a quote can be accepted: those whose row of the state table accepts `accept`, as a test checks. A
 * separate list for the service worker, which has no space for the table.
 */
export const OPEN_QUOTE_STATUSES: readonly DocumentStatus[] = ['SENT', 'VIEWED', 'UPDATED'];

/** The statuses of a quote that its customer has accepted, whatever the business did afterwards. */
export const ACCEPTED_QUOTE_STATUSES: readonly DocumentStatus[] = [
  'ACCEPTED',
  'ACCEPTED_INVOICED',
  'INVOICED',
];
