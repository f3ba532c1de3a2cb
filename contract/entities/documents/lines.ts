import { type Static, Type } from 'typebox';
import { DISCOUNT_TYPES, FREQUENCY_CODES } from '#contract/codes.ts';
import {
  CalendarDay,
  closed,
  DecimalAmount,
  ExactDecimal,
  OptionalDay,
  OptionalText,
} from '#contract/scalars.ts';

const { daily, weekly, monthly, yearly } = FREQUENCY_CODES;

/** A discount on a line: a percentage or an amount of money. */
export const Discount = closed({
  type: Type.Enum(DISCOUNT_TYPES),
  value: ExactDecimal,
});

/** A discount on a line. */
export type Discount = Static<typeof Discount>;

/** How often a line comes again: every `interval` units of `code` from `startsOn`, `occurrences` times (null: until ended). */
export const Recurrence = closed({
  code: Type.Enum([daily, weekly, monthly, yearly]),
  interval: Type.Integer({ minimum: 1 }),
  startsOn: CalendarDay,
  endsOn: OptionalDay,
  occurrences: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});

/** How often a line comes again. */
export type Recurrence = Static<typeof Recurrence>;

/** A tax on a line: percent rate and its amount. */
export const LineTax = closed({ name: Type.String(), rate: ExactDecimal, amount: DecimalAmount });

/** A line of a quote or invoice. `amount` is quantity x unit price less the discount, rounded once, before tax. */
export const DocumentLine = closed({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  quantity: ExactDecimal,
  unit: OptionalText,
  unitPrice: ExactDecimal,
  discount: Type.Union([Discount, Type.Null()]),
  discountAmount: DecimalAmount,
  taxes: Type.Array(LineTax),
  amount: DecimalAmount,
  recurrence: Type.Union([Recurrence, Type.Null()]),
});

/** A line of a quote or invoice. */
export type DocumentLine = Static<typeof DocumentLine>;

/** One row of the tax breakdown: name, percent rate, basis, amount. */
export const TaxRow = closed({
  name: Type.String(),
  rate: ExactDecimal,
  taxable: DecimalAmount,
  amount: DecimalAmount,
});

/** One row of the tax breakdown. */
export type TaxRow = Static<typeof TaxRow>;

/** What one recurrence costs each time, tax included. */
export const RecurringTotal = closed({
  recurrence: Recurrence,
  subtotal: DecimalAmount,
  tax: DecimalAmount,
  total: DecimalAmount,
});

/** What one recurrence costs each time. */
export type RecurringTotal = Static<typeof RecurringTotal>;

/**
 * Totals of what is due today (lines without recurrence, and recurring ones that start on or before the issue day), and
 * of later charges.
 */
export const DocumentTotals = closed({
  subtotal: DecimalAmount,
  discount: DecimalAmount,
  taxes: Type.Array(TaxRow),
  tax: DecimalAmount,
  total: DecimalAmount,
  recurring: Type.Array(RecurringTotal),
});

/** Totals of a document. */
export type DocumentTotals = Static<typeof DocumentTotals>;
