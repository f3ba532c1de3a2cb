import type { DocumentChange } from '#contract/entities/quoteChanges.ts';

/** One pair of a change: what it is about, how that stood before, and how it stands now; null where there was or is nothing. */
export interface ChangePair {
  readonly label: string;
  readonly before: string | null;
  readonly now: string | null;
  /** Words of the business, which keep their line breaks. */
  readonly isProse?: boolean;
}

/** One change as a reader sees it: a line of the quote, or a part of it. */
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
