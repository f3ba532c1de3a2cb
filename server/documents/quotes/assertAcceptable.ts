import type { ProblemCode } from '#contract/problems.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import { nextStatus, QUOTE_TABLE } from '#domain/status/transitions.ts';
import type { QuoteRow } from '#server/database/schema/documents.ts';
import { assertLinkWorks } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  DRAFT: 'quote-draft',
  DECLINED: 'quote-declined',
};

/**
 * Refuses a quote that cannot be accepted or declined now: withdrawn or, by the business's calendar day, expired (410);
 * decided already or not sent yet (409). A quote is good through its whole last day.
 */
export function assertAcceptable(
  row: Pick<QuoteRow, 'status' | 'expiresOn' | 'withdrawnAt' | 'revokedAt'>,
  today: string,
): void {
  assertLinkWorks(row);
  const isOpen = nextStatus(QUOTE_TABLE, row.status, 'accept') !== null;
  if (isOpen && row.withdrawnAt !== null) throw new ProblemError('quote-withdrawn');
  if (isOpen && isPast(row.expiresOn, today)) throw new ProblemError('quote-expired');
  if (!isOpen) throw new ProblemError(REFUSALS[row.status] ?? 'quote-accepted');
}
