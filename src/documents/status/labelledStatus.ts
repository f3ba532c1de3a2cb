import type { DocumentLine } from '#contract/entities/lines.ts';
import { getEndDay } from '#domain/recurrence/recurrence.ts';
import { type DisplayStatus, displayStatus } from '#domain/status/displayStatus.ts';

/** What decides the status that a document shows. */
export interface LabelledStatusInput {
  readonly status: string;
  readonly isInvoiced: boolean;
  readonly lines: readonly Pick<DocumentLine, 'recurrence'>[];
  readonly today: string;
}

/** The last day of a recurring order; null for one that does not recur, or goes on until ended. */
function getEnd(lines: LabelledStatusInput['lines']): string | null {
  const ends = lines.flatMap(({ recurrence }) => (recurrence ? [getEndDay(recurrence)] : []));
  if (ends.includes(null)) return null;
  return ends.sort().at(-1) ?? null;
}

/** The statuses with texts of their own; all others are described by what they mean for the reader. */
const WORDED = ['acceptedInvoiced', 'invoiced', 'complete', 'draft'] as const;

/** A status with its own text, under `status.<name>`. */
export type LabelledStatus = (typeof WORDED)[number] & DisplayStatus;

/** The status to show by name, by the rules of section 4; null for one that is described by its meaning. */
export function labelledStatus({ lines, ...basis }: LabelledStatusInput): LabelledStatus | null {
  const status = displayStatus({ ...basis, endsOn: getEnd(lines) });
  return WORDED.find((name) => name === status) ?? null;
}
