import { type AdjustmentPaths, readVatCategory } from '../adjustments.ts';
import type { Adjustment, DocumentTotals, Period, TaxBreakdownRow } from '../model/amounts.ts';
import { readTotals, type TotalsPaths } from '../readTotals.ts';
import { REQUIRED } from '../required.ts';
import type { Currencies } from '../taxTotals.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { ciiDay } from './ciiDay.ts';

/** The paths of a VAT category's values. */
export const CII_CATEGORY = {
  code: 'ram:CategoryCode',
  rate: 'ram:RateApplicablePercent',
} as const;

/** The paths of allowances and charges. */
export const CII_ADJUSTMENT = {
  element: 'ram:SpecifiedTradeAllowanceCharge',
  isCharge: 'ram:ChargeIndicator/udt:Indicator',
  percent: 'ram:CalculationPercent',
  baseAmount: 'ram:BasisAmount',
  amount: 'ram:ActualAmount',
  reasonCode: 'ram:ReasonCode',
  reason: 'ram:Reason',
  vat: 'ram:CategoryTradeTax',
  category: CII_CATEGORY,
} as const satisfies AdjustmentPaths;

/** The paths of the totals, in the order of the schema; VAT totals follow `withoutTax`. */
export const CII_TOTALS = {
  element: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  values: {
    lines: 'ram:LineTotalAmount',
    charges: 'ram:ChargeTotalAmount',
    allowances: 'ram:AllowanceTotalAmount',
    withoutTax: 'ram:TaxBasisTotalAmount',
    rounding: 'ram:RoundingAmount',
    withTax: 'ram:GrandTotalAmount',
    prepaid: 'ram:TotalPrepaidAmount',
    payable: 'ram:DuePayableAmount',
  },
} as const satisfies TotalsPaths;

/** The path of a VAT total within the totals. */
export const CII_VAT_TOTAL = 'ram:TaxTotalAmount';

/** The paths of VAT (BG-23, BG-30) and of its values. */
export const CII_TAX = {
  element: 'ram:ApplicableTradeTax',
  amount: 'ram:CalculatedAmount',
  type: 'ram:TypeCode',
  exemptionReason: 'ram:ExemptionReason',
  taxable: 'ram:BasisAmount',
  exemptionReasonCode: 'ram:ExemptionReasonCode',
  taxPointOn: 'ram:TaxPointDate',
  taxPointCode: 'ram:DueDateTypeCode',
} as const;

/** The paths of a period (BG-14, BG-26) and of its days. */
export const CII_PERIOD = {
  element: 'ram:BillingSpecifiedPeriod',
  startsOn: 'ram:StartDateTime',
  endsOn: 'ram:EndDateTime',
} as const;

/** Transport charges (listed separately in an extension of EN 16931), which the sum of charges (BT-108) includes. */
export function ciiLogisticsCharges(settlement: ElementReader, currency: string): Adjustment[] {
  return settlement.all('ram:SpecifiedLogisticsServiceCharge').map((found) => ({
    amount: found.required('ram:AppliedAmount', REQUIRED.chargeAmount).asAmount(currency),
    baseAmount: null,
    percent: null,
    reason: found.texts('ram:Description'),
    reasonCode: null,
    vat: readVatCategory(found.all('ram:AppliedTradeTax')[0] ?? null, CII_CATEGORY),
  }));
}

/** A period (BG-14, BG-26), or null. */
export function ciiPeriod(holder: ElementReader): Period | null {
  const period = holder.one(CII_PERIOD.element);
  if (period === null) return null;
  const startsOn = ciiDay(period, CII_PERIOD.startsOn);
  const endsOn = ciiDay(period, CII_PERIOD.endsOn);
  return startsOn === null && endsOn === null ? null : { startsOn, endsOn };
}

/** The VAT breakdown (BG-23). */
export function ciiTaxes(settlement: ElementReader, currency: string): TaxBreakdownRow[] {
  return settlement.all(CII_TAX.element).map((row) => ({
    taxable: row.required(CII_TAX.taxable, REQUIRED.taxable).asAmount(currency),
    amount: row.required(CII_TAX.amount, REQUIRED.taxAmount).asAmount(currency),
    vat: {
      code: row.requiredText(CII_CATEGORY.code, REQUIRED.taxCategory),
      rate: row.decimal(CII_CATEGORY.rate),
    },
    exemptionReason: row.texts(CII_TAX.exemptionReason),
    exemptionReasonCode: row.text(CII_TAX.exemptionReasonCode),
  }));
}

/** The totals (BG-22), as the document states them. */
export function ciiTotals(settlement: ElementReader, currencies: Currencies): DocumentTotals {
  const vat = settlement.all(`${CII_TOTALS.element}/${CII_VAT_TOTAL}`);
  return readTotals(settlement, CII_TOTALS, { vat, currencies });
}
