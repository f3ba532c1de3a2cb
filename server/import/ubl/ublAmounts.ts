import type { AdjustmentPaths } from '../adjustments.ts';
import type { DocumentTotals, Period, TaxBreakdownRow } from '../model/amounts.ts';
import { readTotals, type TotalsPaths } from '../readTotals.ts';
import { REQUIRED } from '../required.ts';
import type { Currencies } from '../taxTotals.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** The paths of a VAT category's values. */
export const UBL_CATEGORY = { code: 'cbc:ID', rate: 'cbc:Percent' } as const;

/** The paths of allowances and charges. */
export const UBL_ADJUSTMENT = {
  element: 'cac:AllowanceCharge',
  isCharge: 'cbc:ChargeIndicator',
  reasonCode: 'cbc:AllowanceChargeReasonCode',
  reason: 'cbc:AllowanceChargeReason',
  percent: 'cbc:MultiplierFactorNumeric',
  amount: 'cbc:Amount',
  baseAmount: 'cbc:BaseAmount',
  vat: 'cac:TaxCategory',
  category: UBL_CATEGORY,
} as const satisfies AdjustmentPaths;

/** The paths of the totals, in the order of the schema. */
export const UBL_TOTALS = {
  element: 'cac:LegalMonetaryTotal',
  values: {
    lines: 'cbc:LineExtensionAmount',
    withoutTax: 'cbc:TaxExclusiveAmount',
    withTax: 'cbc:TaxInclusiveAmount',
    allowances: 'cbc:AllowanceTotalAmount',
    charges: 'cbc:ChargeTotalAmount',
    prepaid: 'cbc:PrepaidAmount',
    rounding: 'cbc:PayableRoundingAmount',
    payable: 'cbc:PayableAmount',
  },
} as const satisfies TotalsPaths;

/** The paths of VAT totals, of their rows (BG-23), and of a row's values. */
export const UBL_TAX = {
  total: 'cac:TaxTotal',
  row: 'cac:TaxSubtotal',
  taxable: 'cbc:TaxableAmount',
  amount: 'cbc:TaxAmount',
  vat: 'cac:TaxCategory',
  exemptionReasonCode: 'cbc:TaxExemptionReasonCode',
  exemptionReason: 'cbc:TaxExemptionReason',
} as const;

/** The paths of a period (BG-14, BG-26) and of its days. */
export const UBL_PERIOD = {
  element: 'cac:InvoicePeriod',
  startsOn: 'cbc:StartDate',
  endsOn: 'cbc:EndDate',
} as const;

/** A period (BG-14, BG-26), or null. */
export function ublPeriod(holder: ElementReader): Period | null {
  const period = holder.one(UBL_PERIOD.element);
  const startsOn = period?.day(UBL_PERIOD.startsOn) ?? null;
  const endsOn = period?.day(UBL_PERIOD.endsOn) ?? null;
  return startsOn === null && endsOn === null ? null : { startsOn, endsOn };
}

/** The VAT breakdown (BG-23). The breakdown of a tax total in the accounting currency is left out. */
export function ublTaxes(
  root: ElementReader,
  { currency, taxCurrency }: Currencies,
): TaxBreakdownRow[] {
  const isForAccounting = (total: ElementReader) => {
    const [written] = total.all(UBL_TAX.amount).map((amount) => amount.attribute('currencyID'));
    return written !== null && written === taxCurrency && written !== currency;
  };
  const totals = root.all(UBL_TAX.total).filter((total) => !isForAccounting(total));
  const rows = totals.flatMap((total) => total.all(UBL_TAX.row));
  return rows.map((row) => {
    const category = row.required(UBL_TAX.vat, REQUIRED.taxCategory);
    const code = category.requiredText(UBL_CATEGORY.code, REQUIRED.taxCategory);
    return {
      taxable: row.required(UBL_TAX.taxable, REQUIRED.taxable).asAmount(currency),
      amount: row.required(UBL_TAX.amount, REQUIRED.taxAmount).asAmount(currency),
      vat: { code, rate: category.decimal(UBL_CATEGORY.rate) },
      exemptionReason: category.texts(UBL_TAX.exemptionReason),
      exemptionReasonCode: category.text(UBL_TAX.exemptionReasonCode),
    };
  });
}

/** The totals (BG-22), as the document states them. */
export function ublTotals(root: ElementReader, currencies: Currencies): DocumentTotals {
  const vat = root.all(`${UBL_TAX.total}/${UBL_TAX.amount}`);
  return readTotals(root, UBL_TOTALS, { vat, currencies });
}
