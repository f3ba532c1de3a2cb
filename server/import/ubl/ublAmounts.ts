import { type Adjustments, type RequiredAmounts, readAdjustments } from '../adjustments.ts';
import type { DocumentTotals, Period, TaxBreakdownRow, VatCategory } from '../model/amounts.ts';
import { REQUIRED } from '../required.ts';
import { type Currencies, taxTotals } from '../taxTotals.ts';
import type { ElementReader, Requirement } from '../xml/elementReader.ts';

/** The allowances (BG-20, BG-27) and charges (BG-21, BG-28) directly in an element. */
export function ublAdjustments(
  holder: ElementReader,
  currency: string,
  needed: RequiredAmounts,
): Adjustments {
  const all = holder.all('cac:AllowanceCharge');
  return readAdjustments(all, 'cbc:ChargeIndicator', (found, isCharge) => ({
    amount: found
      .required('cbc:Amount', isCharge ? needed.charge : needed.allowance)
      .asAmount(currency),
    baseAmount: found.amount('cbc:BaseAmount', currency),
    percent: found.decimal('cbc:MultiplierFactorNumeric'),
    reason: found.texts('cbc:AllowanceChargeReason'),
    reasonCode: found.text('cbc:AllowanceChargeReasonCode'),
    vat: ublVatCategory(found.one('cac:TaxCategory')),
  }));
}

/** A VAT category with its rate, or null. */
export function ublVatCategory(category: ElementReader | null): VatCategory | null {
  const code = category?.text('cbc:ID') ?? null;
  if (category === null || code === null) return null;
  return { code, rate: category.decimal('cbc:Percent') };
}

/** A period (BG-14, BG-26), or null. */
export function ublPeriod(holder: ElementReader): Period | null {
  const period = holder.one('cac:InvoicePeriod');
  const startsOn = period?.day('cbc:StartDate') ?? null;
  const endsOn = period?.day('cbc:EndDate') ?? null;
  return startsOn === null && endsOn === null ? null : { startsOn, endsOn };
}

/** The VAT breakdown (BG-23). The breakdown of a tax total in the accounting currency is left out. */
export function ublTaxes(
  root: ElementReader,
  { currency, taxCurrency }: Currencies,
): TaxBreakdownRow[] {
  const isForAccounting = (total: ElementReader) => {
    const [written] = total.all('cbc:TaxAmount').map((amount) => amount.attribute('currencyID'));
    return written !== null && written === taxCurrency && written !== currency;
  };
  const totals = root.all('cac:TaxTotal').filter((total) => !isForAccounting(total));
  const rows = totals.flatMap((total) => total.all('cac:TaxSubtotal'));
  return rows.map((row) => {
    const category = row.required('cac:TaxCategory', REQUIRED.taxCategory);
    const code = category.requiredText('cbc:ID', REQUIRED.taxCategory);
    return {
      taxable: row.required('cbc:TaxableAmount', REQUIRED.taxable).asAmount(currency),
      amount: row.required('cbc:TaxAmount', REQUIRED.taxAmount).asAmount(currency),
      vat: { code, rate: category.decimal('cbc:Percent') },
      exemptionReason: category.texts('cbc:TaxExemptionReason'),
      exemptionReasonCode: category.text('cbc:TaxExemptionReasonCode'),
    };
  });
}

/** Where the totals that a rule checks are stated, from the root. */
export const UBL_TOTAL_PATHS = {
  lines: 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
  withoutTax: 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
  withTax: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
  payable: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
} as const;

/** The totals (BG-22), as the document states them. */
export function ublTotals(root: ElementReader, currencies: Currencies): DocumentTotals {
  const { currency } = currencies;
  const totals = root.required('cac:LegalMonetaryTotal', REQUIRED.totals);
  const must = (path: string, needed: Requirement) =>
    root.required(path, needed).asAmount(currency);
  const amount = (path: string) => totals.amount(path, currency);
  return {
    lines: must(UBL_TOTAL_PATHS.lines, REQUIRED.lineTotal),
    allowances: amount('cbc:AllowanceTotalAmount'),
    charges: amount('cbc:ChargeTotalAmount'),
    withoutTax: must(UBL_TOTAL_PATHS.withoutTax, REQUIRED.withoutTax),
    ...taxTotals(root.all('cac:TaxTotal/cbc:TaxAmount'), currencies),
    withTax: must(UBL_TOTAL_PATHS.withTax, REQUIRED.withTax),
    prepaid: amount('cbc:PrepaidAmount'),
    rounding: amount('cbc:PayableRoundingAmount'),
    payable: must(UBL_TOTAL_PATHS.payable, REQUIRED.payable),
  };
}
