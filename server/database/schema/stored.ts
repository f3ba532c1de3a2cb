import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Recurrence } from '#contract/entities/documents/lines.ts';

/** A row of the tax breakdown as stored: percent rate as text, amounts in minor units. */
export interface StoredTax {
  readonly name: string;
  readonly rate: string;
  readonly taxableMinor: number;
  readonly amountMinor: number;
}

/** What one recurrence costs each time, in minor units. */
export interface StoredRecurring {
  readonly recurrence: Recurrence;
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** A document's totals in minor units of its currency, computed once when it was written. */
export interface StoredTotals {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxes: readonly StoredTax[];
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly recurring: readonly StoredRecurring[];
}

/** One dated part of an instalment schedule, in minor units. */
export interface StoredInstalment {
  readonly dueOn: string;
  readonly amountMinor: number;
}

/** An imported e-invoice as the sales API shows it; the bytes of its attachments are in a table of their own. */
export type StoredDocument = EInvoice;
