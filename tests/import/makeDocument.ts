import type { DocumentTotals, TaxBreakdownRow } from '#server/import/model/amounts.ts';
import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import { readModel, readText } from './originals.ts';

/** A line of a test document: its quantity, price, net amount, and VAT category with rate. */
export type MadeLine = readonly [
  quantity: string,
  price: string,
  net: string,
  code: string,
  rate: string | null,
];

/** The values that replace those of the published example. */
export interface MadeDocument
  extends Partial<Omit<BusinessDocument, 'lines' | 'totals' | 'taxes'>> {
  readonly lines: readonly MadeLine[];
  readonly taxes: readonly Partial<TaxBreakdownRow>[];
  readonly totals: Partial<DocumentTotals>;
}

const NO_TOTALS = {
  allowances: null,
  charges: null,
  tax: null,
  taxInTaxCurrency: null,
  prepaid: null,
  rounding: null,
};

/** A published invoice between two European businesses with other lines, VAT and totals. */
export async function makeDocument({
  lines,
  taxes,
  totals,
  ...others
}: MadeDocument): Promise<BusinessDocument> {
  const example = await readModel(readText('peppol-base-example.xml'));
  const [pattern] = example.lines;
  if (pattern === undefined) throw new Error('The example has no line');
  return {
    ...example,
    allowances: [],
    charges: [],
    ...others,
    totals: { ...NO_TOTALS, lines: '', withoutTax: '', withTax: '', payable: '', ...totals },
    taxes: taxes.map((row) => ({
      taxable: '',
      amount: '',
      vat: { code: '', rate: null },
      exemptionReason: null,
      exemptionReasonCode: null,
      ...row,
    })),
    lines: lines.map(([quantity, net, netAmount, code, rate], index) => ({
      ...pattern,
      id: String(index + 1),
      quantity,
      netAmount,
      price: { net, discount: null, gross: null, baseQuantity: null, baseUnit: null },
      vat: { code, rate },
      allowances: [],
      charges: [],
    })),
  };
}
