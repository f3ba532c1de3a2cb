import type { Adjustment, EInvoice } from '#contract/entities/eInvoice.ts';
import { addDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import { each, group, leaf } from './xmlText.ts';

type VatCategory = NonNullable<Adjustment['vat']>;

/** An amount in the document's currency; nothing without one. */
export function amount(name: string, value: string | null, currency: string): string {
  return leaf(name, value, { currencyID: currency });
}

/** Allowances and charges of the document or of a line, allowances first. */
export function writeAdjustments(
  { allowances, charges }: Pick<EInvoice, 'allowances' | 'charges'>,
  currency: string,
): string {
  const write = (isCharge: boolean) => (one: Adjustment) =>
    group(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', String(isCharge)),
      leaf('cbc:AllowanceChargeReasonCode', one.reasonCode),
      leaf('cbc:AllowanceChargeReason', one.reason),
      leaf('cbc:MultiplierFactorNumeric', one.percent),
      amount('cbc:Amount', one.amount, currency),
      amount('cbc:BaseAmount', one.baseAmount, currency),
      one.vat === null ? '' : writeCategory('cac:TaxCategory', one.vat),
    );
  return [each(allowances, write(false)), each(charges, write(true))].filter(Boolean).join('\n');
}

/** A VAT category; `more` precedes its tax scheme, where the schema requires reasons. */
export function writeCategory(name: string, { code, rate }: VatCategory, more = ''): string {
  return group(
    name,
    leaf('cbc:ID', code),
    leaf('cbc:Percent', rate),
    more,
    group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
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
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', taxable, currency),
        amount('cbc:TaxAmount', rowTax, currency),
        writeCategory(
          'cac:TaxCategory',
          vat,
          [
            leaf('cbc:TaxExemptionReasonCode', exemptionReasonCode),
            leaf('cbc:TaxExemptionReason', exemptionReason),
          ]
            .filter(Boolean)
            .join('\n'),
        ),
      ),
  );
  const second = totals.taxInTaxCurrency;
  const tax =
    totals.tax ?? (taxes.length === 0 ? null : sumDecimals(taxes.map((row) => row.amount)));
  return [
    group('cac:TaxTotal', amount('cbc:TaxAmount', tax, currency), rows),
    group('cac:TaxTotal', amount('cbc:TaxAmount', second, taxCurrency ?? currency)),
  ]
    .filter(Boolean)
    .join('\n');
}

function sumDecimals(amounts: readonly string[]): string {
  return printDecimal(amounts.map(decimal).reduce(addDecimals));
}

/** The totals (BG-22). */
export function writeTotals({ totals, currency }: EInvoice): string {
  const row = (name: string, value: string | null) => amount(`cbc:${name}`, value, currency);
  return group(
    'cac:LegalMonetaryTotal',
    row('LineExtensionAmount', totals.lines),
    row('TaxExclusiveAmount', totals.withoutTax),
    row('TaxInclusiveAmount', totals.withTax),
    row('AllowanceTotalAmount', totals.allowances),
    row('ChargeTotalAmount', totals.charges),
    row('PrepaidAmount', totals.prepaid),
    row('PayableRoundingAmount', totals.rounding),
    row('PayableAmount', totals.payable),
  );
}
