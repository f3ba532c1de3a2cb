import { type Money, subtractMoney, sumMoney } from '#domain/money/money.ts';
import type { Recurring } from '#domain/recurrence/recurrence.ts';
import { groupLines } from './groupLines.ts';
import { type LineInput, type LineTotals, lineTotals, toRecurringLine } from './lineTotals.ts';

/** One row of the tax breakdown: its basis (`taxable`), its percent, and its amount. */
export interface TaxTotal {
  readonly name: string;
  readonly rate: string;
  readonly taxable: Money;
  readonly amount: Money;
}

/** What one recurrence costs each time: after discount, its tax, and both together. */
export interface RecurringCost {
  readonly recurrence: Recurring;
  readonly subtotal: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** Totals of what is due today, and recurring ones. `total` = subtotal - discount + tax. */
export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly taxes: readonly TaxTotal[];
  readonly tax: Money;
  readonly total: Money;
  readonly recurring: readonly RecurringCost[];
}

/** The input for a document's totals besides its lines: the currency, and the day that counts as today. */
export interface TotalsBasis {
  readonly currency: string;
  readonly issuedOn: string;
}

/** Whether a line is paid with the document: it does not recur, or its first day is the issue day or earlier. */
export function isDueToday(recurrence: Recurring | null, issuedOn: string): boolean {
  return recurrence === null || recurrence.startsOn <= issuedOn;
}

/** Computes every line and the totals of a document. Each line is rounded by itself; totals are sums of rounded amounts. */
export function documentTotals(inputs: readonly LineInput[], basis: TotalsBasis): Totals {
  const { currency, issuedOn } = basis;
  const computed = inputs.map((input) => ({ ...input, totals: lineTotals(input, currency) }));
  const today = computed.filter((line) => isDueToday(line.recurrence, issuedOn));
  const sum = (pick: (totals: LineTotals) => Money) =>
    sumMoney(
      today.map((line) => pick(line.totals)),
      currency,
    );
  const subtotal = sum(({ gross }) => gross);
  const discount = sum((line) => line.discount);
  const taxes = taxTotals(
    today.map((line) => line.totals),
    currency,
  );
  const tax = sumMoney(
    taxes.map((row) => row.amount),
    currency,
  );
  const net = subtractMoney(subtotal, discount);
  return {
    lines: computed.map((line) => line.totals),
    subtotal,
    discount,
    taxes,
    tax,
    total: sumMoney([net, tax], currency),
    recurring: recurringCosts(inputs, currency),
  };
}

/** The tax breakdown: one row per name and rate, in the order in which they first appear. */
function taxTotals(lines: readonly LineTotals[], currency: string): readonly TaxTotal[] {
  const rows = new Map<string, TaxTotal>();
  for (const line of lines) {
    for (const { name, rate, amount } of line.taxes) {
      const key = `${rate} ${name}`;
      const row = rows.get(key);
      rows.set(key, {
        name,
        rate,
        taxable: sumMoney([...(row ? [row.taxable] : []), line.amount], currency),
        amount: sumMoney([...(row ? [row.amount] : []), amount], currency),
      });
    }
  }
  return [...rows.values()];
}

function recurringCosts(inputs: readonly LineInput[], currency: string): readonly RecurringCost[] {
  return groupLines(inputs).flatMap(({ recurrence, lines }) => {
    if (recurrence === null) return [];
    const group = lines.map((line) => lineTotals(toRecurringLine(line), currency));
    const subtotal = sumMoney(
      group.map(({ amount }) => amount),
      currency,
    );
    const tax = sumMoney(
      group.flatMap(({ taxes }) => taxes.map((each) => each.amount)),
      currency,
    );
    return [{ recurrence, subtotal, tax, total: sumMoney([subtotal, tax], currency) }];
  });
}
