import { AUDIT_YEARS } from '#server/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The retention of the audit log, in ms. */
export function toAuditMs(years: number): number {
  return Math.round(years * 365.25 * DAY_MS);
}

/**
 * How long rows are stored, in ms since they were written.
 *
 * - `idempotencyKeys`: as the sales API promises; the outbox of a page stops sending long before.
 * - `webhookEvents`: processors repeat an event for at most three days. A later repetition reads the payment again and changes
 *   nothing.
 * - `files`: files without a reference, from an interrupted import or a deleted content. An import adds the reference within minutes.
 * - `intentHolders`: those of paid or closed intents, whose secrets are no longer needed.
 * - `setups`: sessions of payment-method links in which nothing was saved. A page that is still open begins another one.
 * - `orders`: baskets that were not bought, with the typed name, addresses and phone number, since their last change. An order with
 *   a payment, open or made, stays.
 * - `views`: 13 months; the first view of a document is never deleted.
 * - `auditLog`: the default of `AUDIT_LOG_YEARS`.
 * - `staffSessions`, `staffLinks`, `apiKeys`: since they ended. `usedChallenges`: since they expired.
 * - `signInFailures`: they count for 15 minutes.
 */
export const RETENTION_MS = {
  idempotencyKeys: 90 * DAY_MS,
  webhookEvents: 30 * DAY_MS,
  files: DAY_MS,
  intentHolders: 30 * DAY_MS,
  setups: 90 * DAY_MS,
  orders: 90 * DAY_MS,
  views: 400 * DAY_MS,
  auditLog: toAuditMs(AUDIT_YEARS),
  staffSessions: 0,
  staffLinks: 90 * DAY_MS,
  apiKeys: 90 * DAY_MS,
  signInFailures: DAY_MS,
  usedChallenges: 0,
} as const;

/** Maximum number of rows that one statement locks and deletes: a few ms of work. */
export const BATCH_ROWS = 500;
