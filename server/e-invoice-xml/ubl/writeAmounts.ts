import type { Adjustment, EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, type Leaf, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import { sumDecimals, toAdjustments } from '#server/e-invoice-xml/writtenParts.ts';
import {
  UBL_ADJUSTMENT,
  UBL_CATEGORY,
  UBL_TAX,
  UBL_TOTALS,
} from '#server/import/ubl/ublAmounts.ts';

type VatCategory = NonNullable<Adjustment['vat']>;

/** An amount in the document's currency; nothing without one. */
export function amount(name: string, value: string | null, currency: string): string {
  return leaf(name, value, { currencyID: currency });
}

/** Allowances and charges of the document or of a line, allowances first. */
export function writeAdjustments(
  holder: Pick<EInvoice, 'allowances' | 'charges'>,
  currency: string,
): string {
  return each(toAdjustments(holder), (one) =>
    group(
      UBL_ADJUSTMENT.element,
      leaf(UBL_ADJUSTMENT.isCharge, one.isCharge),
      leaf(UBL_ADJUSTMENT.reasonCode, one.reasonCode),
      leaf(UBL_ADJUSTMENT.reason, one.reason),
      leaf(UBL_ADJUSTMENT.percent, one.percent),
      amount(UBL_ADJUSTMENT.amount, one.amount, currency),
      amount(UBL_ADJUSTMENT.baseAmount, one.baseAmount, currency),
      one.vat === null ? '' : writeCategory(UBL_ADJUSTMENT.vat, one.vat),
    ),
  );
}

/** A VAT category; `more` precedes its tax scheme, where the schema requires reasons. */
export function writeCategory(
  name: string,
  { code, rate }: VatCategory,
  ...more: readonly string[]
): string {
  return group(
    name,
    leaf(UBL_CATEGORY.code, code),
    leaf(UBL_CATEGORY.rate, rate),
    ...more,
    leaf('cac:TaxScheme/cbc:ID', 'VAT'),
  );
}

/**
 * The VAT totals (BT-110, BT-111) and the breakdown (BG-23). The schema requires a total with rows: if the document has
 * none (BT-110 is optional), it is their sum.
 */
export function writeTaxes({ totals, taxes, currency, taxCurrency }: EInvoice): string {
  const rows = each(
    taxes,
    ({ taxable, amount: rowTax, vat, exemptionReason, exemptionReasonCode }) =>
      group(
        UBL_TAX.row,
        amount(UBL_TAX.taxable, taxable, currency),
        amount(UBL_TAX.amount, rowTax, currency),
        writeCategory(
          UBL_TAX.vat,
          vat,
          leaf(UBL_TAX.exemptionReasonCode, exemptionReasonCode),
          leaf(UBL_TAX.exemptionReason, exemptionReason),
        ),
      ),
  );
  const second = totals.taxInTaxCurrency;
  const tax =
    totals.tax ?? (taxes.length === 0 ? null : sumDecimals(taxes.map((row) => row.amount)));
  return join([
    group(UBL_TAX.total, amount(UBL_TAX.amount, tax, currency), rows),
    group(UBL_TAX.total, amount(UBL_TAX.amount, second, taxCurrency ?? currency)),
  ]);
}

/** The totals (BG-22). */
export function writeTotals({ totals, currency }: EInvoice): string {
  const names = Object.keys(UBL_TOTALS.values) as (keyof typeof UBL_TOTALS.values)[];
  const all = names.map(
    (name): Leaf => [UBL_TOTALS.values[name], totals[name], { currencyID: currency }],
  );
  return group(UBL_TOTALS.element, leaves(all));
}
