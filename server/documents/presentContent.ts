import type { InstalmentSchedule } from '#contract/entities/documents/instalmentSchedule.ts';
import type {
  DocumentLine,
  DocumentTotals,
  Recurrence,
} from '#contract/entities/documents/lines.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { ContentLineRow, ContentRow } from '#server/database/schema/contents.ts';
import type { StoredTotals } from '#server/database/schema/stored.ts';
import type { Content } from './contentStore.ts';
import { linesOfEInvoice, totalsOfEInvoice } from './e-invoice/presentEInvoice.ts';

/** Minor units of a currency as the sales API writes them. */
export function toDecimalText(amountMinor: number, currency: string): string {
  return toDecimalString(money(amountMinor, currency));
}

/** A content's lines as the sales API shows them. */
export function presentLines({ row, lines }: Content): DocumentLine[] {
  const { currency, document } = row;
  if (document !== null) return linesOfEInvoice(document);
  return lines.map((line) => ({
    id: String(line.position),
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
    discount:
      line.discountType === null || line.discountValue === null
        ? null
        : { type: line.discountType, value: line.discountValue },
    discountAmount: toDecimalText(line.discountMinor, currency),
    taxes: line.taxes.map(({ name, rate, amountMinor }) => ({
      name,
      rate,
      amount: toDecimalText(amountMinor, currency),
    })),
    amount: toDecimalText(line.amountMinor, currency),
    recurrence: toRecurrence(line),
  }));
}

function toRecurrence(line: ContentLineRow): Recurrence | null {
  if (line.recurrenceCode === null || line.recurrenceStartsOn === null) return null;
  return {
    code: line.recurrenceCode as Recurrence['code'],
    interval: line.recurrenceInterval ?? 1,
    startsOn: line.recurrenceStartsOn,
    endsOn: line.recurrenceEndsOn,
    occurrences: line.recurrenceOccurrences,
  };
}

/** A content's totals as the sales API shows them. */
export function presentTotals({ totals, currency, document }: ContentRow): DocumentTotals {
  return document === null ? presentStoredTotals(totals, currency) : totalsOfEInvoice(document);
}

/** Totals in minor units of a currency as the sales API shows them. */
export function presentStoredTotals(totals: StoredTotals, currency: string): DocumentTotals {
  const text = (amountMinor: number) => toDecimalText(amountMinor, currency);
  return {
    subtotal: text(totals.subtotalMinor),
    discount: text(totals.discountMinor),
    taxes: totals.taxes.map(({ name, rate, taxableMinor, amountMinor }) => ({
      name,
      rate,
      taxable: text(taxableMinor),
      amount: text(amountMinor),
    })),
    tax: text(totals.taxMinor),
    total: text(totals.totalMinor),
    recurring: totals.recurring.map(({ recurrence, subtotalMinor, taxMinor, totalMinor }) => ({
      recurrence,
      subtotal: text(subtotalMinor),
      tax: text(taxMinor),
      total: text(totalMinor),
    })),
  };
}

/** A content's instalment schedule as the sales API shows it; null when everything is due at once. */
export function presentInstalments({
  currency,
  depositMinor,
  depositDueOn,
  instalments,
}: ContentRow): InstalmentSchedule | null {
  if (depositMinor === null) return null;
  return {
    amountDue: toDecimalText(depositMinor, currency),
    dueOn: depositDueOn,
    instalments: (instalments ?? []).map(({ dueOn, amountMinor }) => ({
      dueOn,
      amount: toDecimalText(amountMinor, currency),
    })),
  };
}
