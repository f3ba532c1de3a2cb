import type { DocumentTotals } from './model/amounts.ts';
import { REQUIRED } from './required.ts';
import { type Currencies, taxTotals } from './taxTotals.ts';
import type { ElementReader, Requirement } from './xml/elementReader.ts';

/** The paths of the totals in a syntax, and within them of each total except VAT. */
export interface TotalsPaths {
  readonly element: string;
  readonly values: Readonly<Record<Exclude<keyof DocumentTotals, VatTotal>, string>>;
}

type VatTotal = 'tax' | 'taxInTaxCurrency';

/** The totals (BG-22) as stated in the document; `vat` are the elements of the VAT totals. */
export function readTotals(
  holder: ElementReader,
  { element, values: paths }: TotalsPaths,
  { vat, currencies }: { readonly vat: readonly ElementReader[]; readonly currencies: Currencies },
): DocumentTotals {
  const { currency } = currencies;
  const totals = holder.required(element, REQUIRED.totals);
  const required = (path: string, needed: Requirement) =>
    totals.required(path, needed).asAmount(currency);
  const amount = (path: string) => totals.amount(path, currency);
  return {
    lines: required(paths.lines, REQUIRED.lineTotal),
    allowances: amount(paths.allowances),
    charges: amount(paths.charges),
    withoutTax: required(paths.withoutTax, REQUIRED.withoutTax),
    ...taxTotals(vat, currencies),
    withTax: required(paths.withTax, REQUIRED.withTax),
    prepaid: amount(paths.prepaid),
    rounding: amount(paths.rounding),
    payable: required(paths.payable, REQUIRED.payable),
  };
}
