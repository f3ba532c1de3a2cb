import type { DocumentChange } from '#contract/entities/quoteChanges.ts';

/** One pair of a change: its label, the value before and now; null where there was or is none. */
export interface ChangePair {
  readonly label: string;
  readonly before: string | null;
  readonly now: string | null;
  /** Text written by the business, with its line breaks. */
  readonly isProse?: boolean;
}

/** One change as shown: a line of the quote, or another part. */
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
