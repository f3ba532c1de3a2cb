import type { Adjustment, EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, type Leaf, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import { toAdjustments } from '#server/e-invoice-xml/writtenParts.ts';
import {
  CII_ADJUSTMENT,
  CII_CATEGORY,
  CII_PERIOD,
  CII_TAX,
  CII_TOTALS,
  CII_VAT_TOTAL,
} from '#server/import/cii/ciiAmounts.ts';
import { ciiTaxPointCode } from '#server/import/model/taxPointCode.ts';
import { toDayLeaf } from './toDayLeaf.ts';

const VAT = 'VAT';

/** Allowances and charges of the document or of a line, allowances first. */
export function writeAdjustments(holder: Pick<EInvoice, 'allowances' | 'charges'>): string {
  return each(toAdjustments(holder), (one) =>
    group(
      CII_ADJUSTMENT.element,
      leaf(CII_ADJUSTMENT.isCharge, one.isCharge),
      leaf(CII_ADJUSTMENT.percent, one.percent),
      leaf(CII_ADJUSTMENT.baseAmount, one.baseAmount),
      leaf(CII_ADJUSTMENT.amount, one.amount),
      leaf(CII_ADJUSTMENT.reasonCode, one.reasonCode),
      leaf(CII_ADJUSTMENT.reason, one.reason),
      writeCategory(CII_ADJUSTMENT.vat, one.vat),
    ),
  );
}

/** A VAT category with its rate; nothing without one. */
export function writeCategory(element: string, vat: Adjustment['vat']): string {
  if (vat === null) return '';
  return group(
    element,
    leaf(CII_TAX.type, VAT),
    leaf(CII_CATEGORY.code, vat.code),
    leaf(CII_CATEGORY.rate, vat.rate),
  );
}

/** A period (BG-14, BG-26). */
export function writePeriod(period: EInvoice['period']): string {
  return group(
    CII_PERIOD.element,
    leaf(...toDayLeaf(CII_PERIOD.startsOn, period?.startsOn)),
    leaf(...toDayLeaf(CII_PERIOD.endsOn, period?.endsOn)),
  );
}

/** The VAT breakdown (BG-23); the tax point of the document (BT-7, BT-8) is in its first row (CII-SR-461). */
export function writeTaxes({ taxes, taxPointOn, taxPointCode }: EInvoice): string {
  return each(taxes, (row, index) =>
    group(
      CII_TAX.element,
      leaf(CII_TAX.amount, row.amount),
      leaf(CII_TAX.type, VAT),
      leaf(CII_TAX.exemptionReason, row.exemptionReason),
      leaf(CII_TAX.taxable, row.taxable),
      leaf(CII_CATEGORY.code, row.vat.code),
      leaf(CII_TAX.exemptionReasonCode, row.exemptionReasonCode),
      leaf(...toDayLeaf(CII_TAX.taxPointOn, index === 0 ? taxPointOn : null, 'udt:DateString')),
      leaf(
        CII_TAX.taxPointCode,
        index > 0 || taxPointCode === null ? null : ciiTaxPointCode(taxPointCode),
      ),
      leaf(CII_CATEGORY.rate, row.vat.rate),
    ),
  );
}

/** The totals (BG-22); only those of VAT name their currency (BT-110, BT-111). */
export function writeTotals({ totals, currency, taxCurrency }: EInvoice): string {
  const { lines, charges, allowances, withoutTax, ...others } = CII_TOTALS.values;
  const before = { lines, charges, allowances, withoutTax };
  const rows = (paths: Readonly<Record<string, string>>): Leaf[] =>
    Object.entries(paths).map(([name, path]) => [path, totals[name as keyof typeof totals]]);
  return group(
    CII_TOTALS.element,
    leaves([
      ...rows(before),
      [CII_VAT_TOTAL, totals.tax, { currencyID: currency }],
      [CII_VAT_TOTAL, totals.taxInTaxCurrency, { currencyID: taxCurrency ?? currency }],
      ...rows(others),
    ]),
  );
}
