import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import { getEndDay } from '#domain/recurrence/recurrence.ts';
import { type DisplayStatus, displayStatus } from '#domain/status/displayStatus.ts';

/** The input that determines the displayed status. */
export interface LabeledStatusInput {
  readonly status: string;
  readonly isInvoiced: boolean;
  readonly lines: readonly Pick<DocumentLine, 'recurrence'>[];
  readonly today: string;
}

/** The last day of a recurring order; null if it does not recur or has no end. */
function getEnd(lines: LabeledStatusInput['lines']): string | null {
  const ends = lines.flatMap(({ recurrence }) => (recurrence ? [getEndDay(recurrence)] : []));
  if (ends.includes(null)) return null;
  return ends.sort().at(-1) ?? null;
}

/** The statuses that are shown by name; all others are described by what they mean for the reader. */
const WORDED = ['acceptedInvoiced', 'invoiced', 'complete', 'draft'] as const;

/** A status with its own text, under `status.<name>`. */
export type LabeledStatus = (typeof WORDED)[number] & DisplayStatus;

/** The status to show by name, by the rules of the spec's section 4; null if it is described by its meaning. */
export function labeledStatus({ lines, ...basis }: LabeledStatusInput): LabeledStatus | null {
  const status = displayStatus({ ...basis, endsOn: getEnd(lines) });
  return WORDED.find((name) => name === status) ?? null;
}
