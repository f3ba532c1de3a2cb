import { type Adjustments, type RequiredAmounts, readAdjustments } from '../adjustments.ts';
import type {
  Adjustment,
  DocumentTotals,
  Period,
  TaxBreakdownRow,
  VatCategory,
} from '../model/amounts.ts';
import { REQUIRED } from '../required.ts';
import { type Currencies, taxTotals } from '../taxTotals.ts';
import type { ElementReader, Requirement } from '../xml/elementReader.ts';
import { ciiDay } from './ciiDay.ts';

/** The allowances (BG-20, BG-27) and charges (BG-21, BG-28) directly in an element. */
export function ciiAdjustments(
  holder: ElementReader,
  currency: string,
  needed: RequiredAmounts,
): Adjustments {
  const all = holder.all('ram:SpecifiedTradeAllowanceCharge');
  return readAdjustments(all, 'ram:ChargeIndicator/udt:Indicator', (found, isCharge) => ({
    amount: found
      .required('ram:ActualAmount', isCharge ? needed.charge : needed.allowance)
      .asAmount(currency),
    baseAmount: found.amount('ram:BasisAmount', currency),
    percent: found.decimal('ram:CalculationPercent'),
    reason: found.texts('ram:Reason'),
    reasonCode: found.text('ram:ReasonCode'),
    vat: ciiVatCategory(found.one('ram:CategoryTradeTax')),
  }));
}

/** Transport charges (listed separately in an extension of EN 16931), which the sum of charges (BT-108) includes. */
export function ciiLogisticsCharges(settlement: ElementReader, currency: string): Adjustment[] {
  return settlement.all('ram:SpecifiedLogisticsServiceCharge').map((found) => ({
    amount: found.required('ram:AppliedAmount', REQUIRED.chargeAmount).asAmount(currency),
    baseAmount: null,
    percent: null,
    reason: found.texts('ram:Description'),
    reasonCode: null,
    vat: ciiVatCategory(found.all('ram:AppliedTradeTax')[0] ?? null),
  }));
}

/** A VAT category with its rate, or null. */
export function ciiVatCategory(tax: ElementReader | null): VatCategory | null {
  const code = tax?.text('ram:CategoryCode') ?? null;
  if (tax === null || code === null) return null;
  return { code, rate: tax.decimal('ram:RateApplicablePercent') };
}

/** A period (BG-14, BG-26), or null. */
export function ciiPeriod(holder: ElementReader): Period | null {
  const period = holder.one('ram:BillingSpecifiedPeriod');
  if (period === null) return null;
  const startsOn = ciiDay(period, 'ram:StartDateTime');
  const endsOn = ciiDay(period, 'ram:EndDateTime');
  return startsOn === null && endsOn === null ? null : { startsOn, endsOn };
}

/** The VAT breakdown (BG-23). */
export function ciiTaxes(settlement: ElementReader, currency: string): TaxBreakdownRow[] {
  return settlement.all('ram:ApplicableTradeTax').map((row) => ({
    taxable: row.required('ram:BasisAmount', REQUIRED.taxable).asAmount(currency),
    amount: row.required('ram:CalculatedAmount', REQUIRED.taxAmount).asAmount(currency),
    vat: {
      code: row.requiredText('ram:CategoryCode', REQUIRED.taxCategory),
      rate: row.decimal('ram:RateApplicablePercent'),
    },
    exemptionReason: row.texts('ram:ExemptionReason'),
    exemptionReasonCode: row.text('ram:ExemptionReasonCode'),
  }));
}

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';

/** Where the totals that a rule checks are stated, from the header's settlement. */
export const CII_TOTAL_PATHS = {
  lines: `${SUMMATION}/ram:LineTotalAmount`,
  withoutTax: `${SUMMATION}/ram:TaxBasisTotalAmount`,
  withTax: `${SUMMATION}/ram:GrandTotalAmount`,
  payable: `${SUMMATION}/ram:DuePayableAmount`,
} as const;

/** The totals (BG-22), as the document states them. */
export function ciiTotals(settlement: ElementReader, currencies: Currencies): DocumentTotals {
  const { currency } = currencies;
  const totals = settlement.required(SUMMATION, REQUIRED.totals);
  const must = (path: string, needed: Requirement) =>
    settlement.required(path, needed).asAmount(currency);
  const amount = (path: string) => totals.amount(path, currency);
  return {
    lines: must(CII_TOTAL_PATHS.lines, REQUIRED.lineTotal),
    allowances: amount('ram:AllowanceTotalAmount'),
    charges: amount('ram:ChargeTotalAmount'),
    withoutTax: must(CII_TOTAL_PATHS.withoutTax, REQUIRED.withoutTax),
    ...taxTotals(totals.all('ram:TaxTotalAmount'), currencies),
    withTax: must(CII_TOTAL_PATHS.withTax, REQUIRED.withTax),
    prepaid: amount('ram:TotalPrepaidAmount'),
    rounding: amount('ram:RoundingAmount'),
    payable: must(CII_TOTAL_PATHS.payable, REQUIRED.payable),
  };
}
