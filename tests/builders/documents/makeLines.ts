import type { DocumentLine, DocumentTotals } from '#contract/entities/documents/lines.ts';
import { documentTotals } from '#domain/document/documentTotals.ts';
import type { LineInput } from '#domain/document/lineTotals.ts';
import type { Money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';

/** A line as a test writes it; the rest has defaults, the amounts are computed. */
export interface LineOptions extends Partial<LineInput> {
  readonly name: string;
  readonly unitPrice: string;
  readonly description?: string | null;
  readonly unit?: string | null;
}

/** Lines and totals that belong together. */
export interface ComputedLines {
  readonly lines: DocumentLine[];
  readonly totals: DocumentTotals;
  readonly total: Money;
}

/** The lines of a garden in spring: one plan, 14 plants at a discount, delivery. */
export const GARDEN: readonly LineOptions[] = [
  { name: 'Garden design, front and side', unitPrice: '680', unit: 'plan' },
  {
    name: 'Native planting, spring set',
    quantity: '14',
    unitPrice: '32.50',
    discount: { type: 'percent', value: '10' },
  },
  { name: 'Delivery', unitPrice: '45' },
];

/** Garden care every month from a later day, twelve times. */
export const MONTHLY_CARE: LineOptions = {
  name: 'Garden care',
  description: 'Weeding, pruning and a look at the beds',
  unitPrice: '95',
  recurrence: { code: 2, interval: 1, startsOn: '2027-01-01', endsOn: null, occurrences: 12 },
};

/** Computes lines and totals as the server does, so that a builder's amounts always agree. */
export function makeLines(
  sketches: readonly LineOptions[],
  basis: { readonly currency: string; readonly issuedOn: string },
): ComputedLines {
  const inputs = sketches.map((sketch) => ({
    description: null,
    unit: null,
    quantity: '1',
    discount: null,
    taxes: [],
    recurrence: null,
    ...sketch,
  }));
  const computed = documentTotals(inputs, basis);
  const lines = inputs.map(({ name, description, unit, quantity, unitPrice, ...line }, index) => {
    const totals = computed.lines[index];
    if (!totals) throw new Error('a line without totals');
    return {
      id: `line-${index + 1}`,
      name,
      description,
      quantity,
      unit,
      unitPrice,
      discount: line.discount,
      discountAmount: toDecimalString(totals.discount),
      taxes: totals.taxes.map((tax) => ({ ...tax, amount: toDecimalString(tax.amount) })),
      amount: toDecimalString(totals.amount),
      recurrence: line.recurrence,
    };
  });
  return { lines, totals: toTotals(computed), total: computed.total };
}

function toTotals(computed: ReturnType<typeof documentTotals>): DocumentTotals {
  return {
    subtotal: toDecimalString(computed.subtotal),
    discount: toDecimalString(computed.discount),
    taxes: computed.taxes.map((row) => ({
      ...row,
      taxable: toDecimalString(row.taxable),
      amount: toDecimalString(row.amount),
    })),
    tax: toDecimalString(computed.tax),
    total: toDecimalString(computed.total),
    recurring: computed.recurring.map((row) => ({
      recurrence: row.recurrence,
      subtotal: toDecimalString(row.subtotal),
      tax: toDecimalString(row.tax),
      total: toDecimalString(row.total),
    })),
  };
}
