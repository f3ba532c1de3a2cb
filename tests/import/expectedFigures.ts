import type { FoundValue, IndependentFacts } from './independentReader.ts';

type Facts = Readonly<Record<string, FoundValue>>;

/** A figure with its label: the label in words and the amount as signed plain text, without trailing zeros. */
export type Figure = readonly [label: string, amount: string];

/** A row of the VAT breakdown: its kind, its basis and its amount. */
export type TaxFigure = readonly [category: string, taxable: string, amount: string];

/** A line: its name, each of its allowances and charges, and its amount. */
export type LineFigure = readonly [name: string, parts: readonly Figure[], amount: string];

/** The figures of an original as a page in English has to show them, row by row. */
export interface ExpectedFigures {
  readonly totals: readonly Figure[];
  readonly taxes: readonly TaxFigure[];
  readonly lines: readonly LineFigure[];
}

const TAXED: Readonly<Record<string, string>> = {
  S: 'VAT',
  Z: 'Zero rated',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export',
  O: 'Not subject to VAT',
};

/**
 * The required content of an original's page, from an independent reader's facts; the labels are written out here again.
 */
export function expectedFigures(facts: IndependentFacts, isCreditNote: boolean): ExpectedFigures {
  return {
    totals: toTotals(facts, isCreditNote),
    taxes: facts.taxes.map(({ category, rate, taxable, amount }) => [
      category === 'S' ? `VAT ${rate}%` : (TAXED[category ?? ''] ?? `VAT category ${category}`),
      String(taxable),
      String(amount),
    ]),
    lines: facts.lines.map(({ values, adjustments }) => [
      String(values.name),
      adjustments.map(adjustmentFigure),
      String(values.amount),
    ]),
  };
}

function toTotals({ totals, adjustments, head }: IndependentFacts, isCreditNote: boolean) {
  const charges = adjustments.filter(isCharge);
  const allowances = adjustments.filter((one) => !isCharge(one));
  const rows: Figure[] = [];
  const add = (label: string, amount: FoundValue | undefined) => {
    if (amount !== null && amount !== undefined) rows.push([label, amount]);
  };
  const unlessNothing = (amount: FoundValue | undefined) => (Number(amount) === 0 ? null : amount);
  const sumOf = (all: readonly Facts[], sum: FoundValue | undefined) =>
    all.length === 1 ? null : unlessNothing(sum);
  add('Sum of items', totals.lines);
  rows.push(...allowances.map(adjustmentFigure));
  add('Sum of allowances', getLess(sumOf(allowances, totals.allowances)));
  rows.push(...charges.map(adjustmentFigure));
  add('Sum of charges', sumOf(charges, totals.charges));
  add('Total without VAT', totals.withoutTax);
  add('VAT', totals.tax);
  add(`VAT in ${head.taxCurrency}`, totals.taxInTaxCurrency);
  add('Total with VAT', totals.withTax);
  add('Already paid', getLess(unlessNothing(totals.prepaid)));
  add('Rounding', unlessNothing(totals.rounding));
  add(isCreditNote ? 'Credited' : 'Amount due', totals.payable);
  return rows;
}

function isCharge({ isCharge: word }: Facts): boolean {
  return word === 'true';
}

function adjustmentFigure(one: Facts): Figure {
  const kind = isCharge(one) ? 'Charge' : 'Allowance';
  const label = one.reason ?? `${kind} ${one.reasonCode ?? ''}`.trim();
  return [label, String(isCharge(one) ? one.amount : getLess(one.amount))];
}

/** The subtracted amount: with its sign changed. */
function getLess(amount: FoundValue | undefined): FoundValue {
  if (amount === null || amount === undefined || Number(amount) === 0) return amount ?? null;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
