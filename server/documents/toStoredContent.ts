import type { Totals } from '#domain/document/documentTotals.ts';
import type { LineInput, LineTotals } from '#domain/document/lineTotals.ts';
import type { StoredTotals } from '#server/database/schema/stored.ts';
import type { Content } from './contentStore.ts';

/** Totals in minor units, as a content has them. */
export function toStoredTotals(totals: Totals): StoredTotals {
  return {
    subtotalMinor: totals.subtotal.amountMinor,
    discountMinor: totals.discount.amountMinor,
    taxes: totals.taxes.map(({ name, rate, taxable, amount }) => ({
      name,
      rate,
      taxableMinor: taxable.amountMinor,
      amountMinor: amount.amountMinor,
    })),
    taxMinor: totals.tax.amountMinor,
    totalMinor: totals.total.amountMinor,
    recurring: totals.recurring.map(({ recurrence, subtotal, tax, total }) => ({
      recurrence,
      subtotalMinor: subtotal.amountMinor,
      taxMinor: tax.amountMinor,
      totalMinor: total.amountMinor,
    })),
  };
}

/** A line, its amounts, and its position in its content (from 1). */
export interface LineParts {
  readonly contentId: string;
  readonly position: number;
  readonly line: LineInput &
    Readonly<Record<'name', string>> &
    Readonly<Record<'description' | 'unit', string | null>>;
  readonly made: LineTotals;
}

/** A line with its taxes, as in a content. */
export function toStoredLine({
  contentId,
  position,
  line,
  made,
}: LineParts): Content['lines'][number] {
  const { name, description, quantity, unit, unitPrice, discount, recurrence } = line;
  return {
    contentId,
    position,
    name,
    description,
    quantity,
    unit,
    unitPrice,
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    discountMinor: made.discount.amountMinor,
    amountMinor: made.amount.amountMinor,
    recurrenceCode: recurrence?.code ?? null,
    recurrenceInterval: recurrence?.interval ?? null,
    recurrenceStartsOn: recurrence?.startsOn ?? null,
    recurrenceEndsOn: recurrence?.endsOn ?? null,
    recurrenceOccurrences: recurrence?.occurrences ?? null,
    taxes: made.taxes.map((tax, index) => ({
      contentId,
      linePosition: position,
      position: index + 1,
      name: tax.name,
      rate: tax.rate,
      amountMinor: tax.amount.amountMinor,
    })),
  };
}
