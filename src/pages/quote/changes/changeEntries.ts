import type { DocumentChange } from '#contract/entities/documents/quoteChanges.ts';

/** One pair of values of a change with its label; null if there was or is no value. */
export interface ChangePair {
  readonly label: string;
  readonly before: string | null;
  readonly now: string | null;
  /** Whether the values are text written by the business, with its line breaks. */
  readonly isProse?: boolean;
}

/** One displayed change: of a line of the quote, or of another part. */
export interface ChangeEntry {
  readonly key: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly pairs: readonly ChangePair[];
}

/** A change of one line. */
export type LineChange = Extract<DocumentChange, { part: 'line' }>;

/** A change of the totals. */
export type TotalsChange = Extract<DocumentChange, { part: 'totals' }>;

/** A change of the instalment schedule. */
export type ScheduleChange = Extract<DocumentChange, { part: 'payPlan' }>;
