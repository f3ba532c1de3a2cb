import type { DocumentLine } from '#contract/entities/lines.ts';
import { endDayOf } from '#domain/recurrence/recurrence.ts';
import { type DisplayStatus, displayStatus } from '#domain/status/displayStatus.ts';

/** What decides the status that a document shows. */
export interface ShownBasis {
  readonly status: string;
  readonly isInvoiced: boolean;
  readonly lines: readonly Pick<DocumentLine, 'recurrence'>[];
  readonly today: string;
}

/** The last day of a recurring order; null for one that does not recur, or goes on until ended. */
function endOf(lines: ShownBasis['lines']): string | null {
  const ends = lines.flatMap(({ recurrence }) => (recurrence ? [endDayOf(recurrence)] : []));
  if (ends.includes(null)) return null;
  return ends.sort().at(-1) ?? null;
}

/** The statuses with words of their own (4.21 to 4.24); all others are said by what they mean for the reader. */
const WORDED = ['acceptedInvoiced', 'invoiced', 'complete', 'draft'] as const;

/** A status with words of its own, under `status.<name>`. */
export type WordedStatus = (typeof WORDED)[number] & DisplayStatus;

/** The status to show in its own words, by the rules of section 4; null for one that is said by what it means. */
export function shownStatus({ lines, ...basis }: ShownBasis): WordedStatus | null {
  const shown = displayStatus({ ...basis, endsOn: endOf(lines) });
  return WORDED.find((name) => name === shown) ?? null;
}
