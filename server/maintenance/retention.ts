import { AUDIT_YEARS } from '#server/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The retention of the audit log, in ms. */
export function toAuditMs(years: number): number {
  return Math.round(years * 365.25 * DAY_MS);
}

/**
 * How long rows are kept, in ms since they were written. `idempotencyKeys`: as the sales API promises; the outbox of a page gives
 * up well before. `webhookEvents`: processors repeat a message for some days (three, where it is the longest); a later one is read at the processor
 * again and changes nothing. `files`: those that nothing names, of an import that was cut short or a content that is gone; one that is
 * being imported is named within minutes. `intentHolders`: of intents that are paid or closed, whose secrets nobody uses any more.
 * `setups`: sessions of payment-method links in which nothing was saved; a page that is still open begins another one.
 * `orders`: baskets of checkout forms that nobody has bought, with the name, the addresses and the phone number that were typed, since they were last changed;
 * one about which a payment is open, or was made, stays. `views`: a year and a month; the first view of a document is never forgotten. `auditLog`: the
 * default of `AUDIT_LOG_YEARS`. `staffSessions`, `staffLinks` and `apiKeys`: since they ended. `signInFailures`: they count for 15 minutes.
 * `usedChallenges`: since they expired.
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

/** So many rows are locked and deleted by one statement: a few milliseconds of work. */
export const BATCH_ROWS = 500;
